import type { SitterName } from '../landing-content.ts';
import andre from './sitters/andre.svg';
import elena from './sitters/elena.svg';
import maya from './sitters/maya.svg';
import priya from './sitters/priya.svg';
import sam from './sitters/sam.svg';
import tom from './sitters/tom.svg';

const drawings: Readonly<Record<SitterName, string>> = { maya, tom, priya, andre, elena, sam };

/** A drawn person beside a story, fetched when it comes near; nobody real. */
export function DrawnSitter({ name }: { name: SitterName }) {
  return <img src={drawings[name]} alt="" loading="lazy" width={90} height={120} />;
}
