/** Kinds of harper's remarks that speak of mistakes; the others ("Style", "Readability", "Regionalism", …) speak of taste. */
export const mistakeKinds: ReadonlySet<string> = new Set([
  'Agreement',
  'BoundaryError',
  'Eggcorn',
  'Grammar',
  'Malapropism',
  'Repetition',
  'Spelling',
  'Typo',
  'WordOrder',
]);

/** Rules of other kinds that speak of mistakes all the same. */
export const mistakeRules: ReadonlySet<string> = new Set([
  'AnA',
  'Cant',
  'CapitalizePersonalPronouns',
  'ModalOf',
  'ThenThan',
  'Didnt',
  'Theres',
]);

/** Mistakes in an essay, ordinary in a bio: fragments, lists, lower case, short forms, capital letters as a style. */
export const neverShown: ReadonlySet<string> = new Set([
  'SplitWords',
  'MergeWords',
  'SentenceCapitalization',
  'OrthographicConsistency',
  'MissingDeterminer',
  'MissingPreposition',
  'MissingTo',
  'FootInchMinuteSecondSymbols',
  'ExpandWith',
  'ExpandWithout',
  'ExpandMinimum',
  'ExpandBecause',
  'ExpandFavourite',
  'ExpandPeople',
  'OxfordComma',
  'LongSentences',
  'UnclosedQuotes',
  'Spaces',
  'NoFrenchSpaces',
  'Dashes',
  'EllipsisLength',
  'UseEllipsisCharacter',
  'AvoidCurses',
  'BoringWords',
  'FillerWords',
  'QuoteSpacing',
  'CompaniesProductsAndTrademarks',
  'Holidays',
  'Months',
  'FreePredicate',
  'NounVerbConfusion',
  'MassNouns',
  'UseTitleCase',
  'CurrencyPlacement',
  'NumericRangeEnDash',
  'NominalWants',
  'SimpleGrammatical',
]);

/** Rules right often enough to call their one suggestion the correction. */
export const certainRules: ReadonlySet<string> = new Set([
  'AnA',
  'Cant',
  'CapitalizePersonalPronouns',
  'ModalOf',
  'OpenCompounds',
  'PronounVerbAgreement',
  'RepeatedWords',
  'The',
  'Didnt',
  'Theres',
  'IAm',
]);
