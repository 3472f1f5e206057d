import { expect, it } from 'vitest';
import { filledName } from './person-name.ts';

it.each([
  // Both are empty.
  ['Ana Ruiz', ['', ''], ['Ana', 'Ruiz']],
  [' Ana  de la Cruz ', ['', ' '], ['Ana', 'de la Cruz']],
  ['Cy', ['', ''], ['Cy', '']],
  // The first names agree.
  ['Ana Ruiz', ['Ana', ''], ['Ana', 'Ruiz']],
  ['ZOE QUINN', ['Zoë', ' '], ['Zoë', 'QUINN']],
  ['Zoë Quinn', [' zoe ', ''], [' zoe ', 'Quinn']],
  ['Mary Ann Smith', ['Mary Ann', ''], ['Mary Ann', 'Smith']],
  ['Mary Ann Smith', ['Mary', ''], ['Mary', 'Ann Smith']],
  ['Ana', ['Ana', ''], ['Ana', '']],
  ['李 小龍', ['李', ''], ['李', '小龍']],
  // They do not.
  ['Ada Example', ['Cy', ''], ['Cy', '']],
  ['Mary Smith', ['Mary Ann', ''], ['Mary Ann', '']],
  ['Mary', ['Mary Ann', ''], ['Mary Ann', '']],
  ['Anabel Ruiz', ['Ana', ''], ['Ana', '']],
  // The last name is there.
  ['Cy', ['', 'Ng'], ['', 'Ng']],
  ['Ana Ruiz', ['Ana', 'Quinn'], ['Ana', 'Quinn']],
  // Which of them comes first is not known.
  ['Example, Ada', ['', ''], ['', '']],
  ['Example, Ada', ['Ada', ''], ['Ada', '']],
  ['Ada Example', ['Example, Ada', ''], ['Example, Ada', '']],
])('the name %s on a card fills what is empty of %j and belongs to it', (onCard, given, filled) => {
  const [firstName = '', lastName = ''] = given;
  expect(filledName({ firstName, lastName }, onCard)).toEqual({ firstName: filled[0], lastName: filled[1] });
});
