import { agreementRules } from './agreement.ts';

/**
 * The rules about forms of verbs and numbers of nouns: in another English than the standard one, and in what somebody says, other
 * forms are right.
 */
export const formRules: ReadonlySet<string> = new Set([
  ...agreementRules.map(({ id }) => id),
  ...`AmBeen AmHaving AmHereSince AmLiking BePlainVerb BornRaise DidPast DoYouLikes HaveGo HaveImprove HaveWent HeWhoMake IFrom ILiving
  ISeen IsMake ItCalled ItDepend ItSo IVery LastYearGo LiveSince MayPast ModalBeen ModalForm NobodyDont NotNo PlaySince Teached
  ThereHave ToInflected WayThatMake WeGone WhatYouDo WhenIWas WhenYoungILive WillHappy`.split(/\s+/u),
  ...`AllKind APlural EveryPlural FriendsInTown HaveDog HundredOf ManySingular MostDay MostStudent MuchPlural OneOfMy OtherCountry
  ScientistHave TheseDog ThinkThing WeAreFriend WithoutGuide`.split(/\s+/u),
]);
