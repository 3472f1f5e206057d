/** Words that capitals mostly shorten, among them some that are words in lower case, too ("OR", "IT", "STEM"). An editorial list. */
const abbreviations: ReadonlySet<string> = new Set(
  `enfp enfj entp entj esfp esfj estp estj infp infj intp intj isfp isfj istp istj
  us usa uk uae eu nyc sf la dc atl ny nj ca tx pa ma ct va md ga nc sc fl oh mi il in wi mn or wa az co id ok al ar ia ks ky de
  usmc usaf usn uscg usps ups nasa nato noaa fema osha fbi cia nsa dea tsa irs dmv epa fda cdc nih nsf dod nypd fdny lapd nyse
  unesco unicef opec nafta brics fifa ufc mma wwe nba nfl nhl mlb pga ncaa espn hbo mtv bbc npr pbs cnn ncis nascar ymca aarp aclu peta
  mba ba bs bsc ma ms msc mfa phd phds mfas llb llm jd md dds gpa gre gmat mcat lsat sat act ged esl tefl steam stem mit ucla nyu usc
  nicu nicus icu picu er emt rn lpn np crna cpr aids hiv ibs ivf ptsd adhd ocd asd covid dna rna mri
  ceo cfo cto cpa vp hr pr qa it ai ui ux seo roi ngo html css sql api gps usb pdf atm rv suv atv faq asmr
  hvac diy bbq blt ipa ipas edm emo rpg fps npc dnd bjj hiit emom amrap caps ufo mvp goat vip eta eod tba tbd tgif sos rip
  scuba laser radar padi swat isbn tedx lgbt lgbtq lgbtqia poc bipoc enm ltr fwb nsa bff xoxo yolo fomo
  asap rsvp tldr tbh idk imo imho lol lmao rofl omg wtf btw fyi irl hmu dm dms dj mc tv pc vr ar am pm bc ad jfk mlk fdr aka aaa aa`.split(
    /\s+/u,
  ),
);

const wordsToo: ReadonlySet<string> = new Set('us or it am pa ma sat act stem rip caps aids goat'.split(' '));

/** Whether an abbreviation is as often a word: among other words in capitals it is one. */
export function isWordToo(word: string): boolean {
  return wordsToo.has(word);
}

/** Whether a word in capitals is mostly a short form, its plural included; `word` in lower case. */
export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word) || !/[aeiouyà-ÿ]/u.test(word);
}
