/**
 * The demo's people: invented names of many kinds, with numbers of the range that is kept for fiction (555-0100 to 0199).
 * `days` says how long ago they registered, and the story what they have done since.
 */
export type Story =
  | 'looks-around'
  | 'never-completed'
  | 'trial'
  | 'trial-cancelled'
  | 'regular-monthly'
  | 'regular-annual'
  | 'premium-monthly'
  | 'premium-annual'
  | 'upgraded'
  | 'past-due'
  | 'cancelling'
  | 'cancelled'
  | 'refunded'
  | 'disputed'
  | 'declined'
  | 'declined-then-paid'
  | 'waits-for-bank'
  | 'payment-open';

export type Person = { first: string; last: string; story: Story; days: number };

export const people: readonly Person[] = [
  { first: 'Aaliyah', last: 'Brooks', story: 'regular-monthly', days: 81 },
  { first: 'Björn', last: 'Ødegård', story: 'premium-annual', days: 80 },
  { first: 'Chiamaka', last: 'Okonkwo', story: 'cancelled', days: 79 },
  { first: 'Dmitri', last: 'Sokolov', story: 'looks-around', days: 78 },
  { first: 'María José', last: 'García de la Cruz', story: 'premium-monthly', days: 76 },
  { first: '明', last: '李', story: 'regular-annual', days: 75 },
  { first: 'Fatima', last: 'al-Zahra', story: 'trial-cancelled', days: 73 },
  { first: 'Ciarán', last: "O'Sullivan", story: 'looks-around', days: 72 },
  { first: 'Priya', last: 'Venkataraman', story: 'regular-monthly', days: 70 },
  { first: 'Jean-Luc', last: 'Beaumont', story: 'cancelled', days: 69 },
  { first: 'Nguyễn Thị', last: 'Hương', story: 'premium-monthly', days: 67 },
  { first: 'Oluwaseun', last: 'Adeyemi-Thompson', story: 'refunded', days: 65 },
  { first: 'Zoë', last: 'van der Meer', story: 'regular-monthly', days: 64 },
  { first: 'Kaleo', last: 'Kahananui', story: 'looks-around', days: 63 },
  { first: 'Ivana', last: 'Đorđević', story: 'upgraded', days: 61 },
  { first: 'Łukasz', last: 'Wiśniewski', story: 'trial-cancelled', days: 60 },
  { first: 'Mei', last: '', story: 'never-completed', days: 58 },
  { first: 'Samuel', last: 'Goldberg', story: 'declined', days: 57 },
  { first: 'Aroha', last: 'Te Rangi', story: 'regular-monthly', days: 55 },
  { first: 'José', last: 'Núñez', story: 'premium-annual', days: 54 },
  { first: 'Hannah', last: 'Schmidt-Rottluff', story: 'looks-around', days: 52 },
  { first: 'Yusuf', last: 'Yıldırım', story: 'regular-annual', days: 51 },
  { first: 'Ava', last: 'Thompson', story: 'disputed', days: 50 },
  { first: 'Θεοδώρα', last: 'Παπαδοπούλου', story: 'premium-monthly', days: 48 },
  { first: 'Wm.', last: 'St. John-Smythe III', story: 'looks-around', days: 47 },
  { first: 'Sofía', last: 'Ibáñez', story: 'regular-monthly', days: 45 },
  { first: 'Tariq', last: 'Haddad', story: 'trial-cancelled', days: 44 },
  { first: 'Lakshmi', last: 'Subramaniam', story: 'cancelled', days: 43 },
  { first: 'Ethan', last: 'Park', story: 'premium-monthly', days: 41 },
  { first: 'Saoirse', last: 'Ní Bhriain', story: 'looks-around', days: 40 },
  { first: 'Kwame', last: 'Mensah', story: 'past-due', days: 35 },
  { first: 'Anaïs', last: 'Lefèvre', story: 'regular-annual', days: 37 },
  { first: 'Mateo', last: 'Quispe', story: 'declined-then-paid', days: 35 },
  { first: 'Noor', last: 'Jahan', story: 'looks-around', days: 34 },
  { first: 'Søren', last: 'Kjær', story: 'past-due', days: 33 },
  { first: 'Gabriella', last: 'Rossi', story: 'upgraded', days: 32 },
  { first: 'Jamal', last: 'Washington', story: 'regular-monthly', days: 31 },
  { first: 'Елена', last: 'Кузнецова', story: 'looks-around', days: 29 },
  { first: 'Tane', last: 'Ngata', story: 'trial-cancelled', days: 28 },
  { first: 'Rachel', last: 'Cohen', story: 'premium-annual', days: 26 },
  { first: 'Li', last: 'Wu', story: 'never-completed', days: 25 },
  { first: 'Beatriz', last: 'Figueiredo', story: 'cancelling', days: 23 },
  { first: 'Marcus', last: 'Johnson', story: 'looks-around', days: 22 },
  { first: 'Amélie', last: 'Dubois', story: 'premium-monthly', days: 20 },
  { first: 'Rohan', last: 'Mukherjee', story: 'declined', days: 19 },
  { first: 'Ingrid', last: 'Håkansson', story: 'regular-monthly', days: 18 },
  { first: 'Emily', last: 'Clark', story: 'looks-around', days: 16 },
  { first: 'Diego', last: 'Salazar', story: 'cancelling', days: 15 },
  { first: 'Yuki', last: 'Tanaka', story: 'refunded', days: 13 },
  { first: 'Chloe', last: 'Nakamura-Evans', story: 'regular-annual', days: 12 },
  { first: 'Babajide', last: 'Ogunleye', story: 'looks-around', days: 11 },
  { first: 'Hyun-woo', last: 'Kim', story: 'premium-monthly', days: 9 },
  { first: 'Isabella', last: 'Moretti', story: 'past-due', days: 8 },
  { first: 'Tom', last: 'Baker', story: 'looks-around', days: 7 },
  { first: 'Leilani', last: 'Akana', story: 'regular-monthly', days: 6 },
  { first: 'Omar', last: 'Farouk', story: 'never-completed', days: 5 },
  { first: 'Grace', last: 'Chen', story: 'premium-annual', days: 4 },
  { first: 'Dante', last: 'Alvarez', story: 'trial', days: 2.4 },
  { first: 'Freya', last: 'Lindqvist', story: 'trial', days: 1.9 },
  { first: 'Ayesha', last: 'Siddiqui', story: 'cancelling', days: 1.5 },
  { first: 'Nikolai', last: 'Petrov', story: 'looks-around', days: 1.2 },
  { first: 'Camille', last: 'Moreau', story: 'trial', days: 0.8 },
  { first: 'Xiomara', last: 'Reyes', story: 'looks-around', days: 0.5 },
  { first: 'Ben', last: 'Okafor', story: 'waits-for-bank', days: 0.014 },
  { first: 'Lucía', last: 'Fernández', story: 'payment-open', days: 0.012 },
];

/** Whom to sign in as. */
export const leads = {
  administrator: { first: 'Robin', last: 'Marlowe', phoneNumber: '+15550100001' },
  premium: { first: 'Jordan', last: 'Ellis', phoneNumber: '+15550100002' },
  regular: { first: 'Casey', last: 'Nguyen', phoneNumber: '+15550100003' },
} as const;

/** Somebody who asked for a code, or the person at this place of the list: `555-01` and two digits, in a new area each hundred. */
export function fictionalNumber(place: number): string {
  const areas = [212, 310, 312, 415, 503, 617, 702, 713, 786, 804, 919, 972];
  const area = areas[Math.floor(place / 100) % areas.length] ?? 212;
  return `+1${area}55501${String(place % 100).padStart(2, '0')}`;
}

/** An address at a domain that is kept for examples, in letters that an address may have. */
export function emailOf(first: string, last: string, place: number): string {
  const plain = `${first}.${last}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '')
    .replaceAll(/\.{2,}|^\.|\.$/g, '');
  return `${plain === '' ? 'someone' : plain}${place}@example.${place % 3 === 0 ? 'org' : 'com'}`;
}
