export type PersonName = { firstName: string; lastName: string };

const names = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * A person's name, with what is empty of it filled from the name on their card: both names where both are empty, or the last
 * name where the card begins with the first name, whatever its case and accents. Otherwise the card may be somebody else's, and
 * the name stays as it is. So it does where the card has a comma: it may put the last name first.
 */
export function filledName({ firstName, lastName }: PersonName, nameOnCard: string): PersonName {
  const first = wordsOf(firstName);
  const onCard = wordsOf(nameOnCard);
  const isSamePerson = first.every((word, index) => names.compare(word, onCard[index] ?? '') === 0);
  if (lastName.trim() !== '' || nameOnCard.includes(',') || !isSamePerson) return { firstName, lastName };
  const [firstOnCard = ''] = onCard;
  return first.length === 0
    ? { firstName: firstOnCard, lastName: onCard.slice(1).join(' ') }
    : { firstName, lastName: onCard.slice(first.length).join(' ') };
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}
