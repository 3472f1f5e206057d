export type PersonName = { firstName: string; lastName: string };

/** A name as one line has it, such as that on a card: its first word is the first name, what follows the last name. */
export function splitName(fullName: string): PersonName {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: others.join(' ') };
}

/** A person's name, with what is empty of it filled from the name on their card. */
export function filledName({ firstName, lastName }: PersonName, nameOnCard: string): PersonName {
  const onCard = splitName(nameOnCard);
  return {
    firstName: firstName.trim() === '' ? onCard.firstName : firstName,
    lastName: lastName.trim() === '' ? onCard.lastName : lastName,
  };
}
