/**
 * Phrases that stand in a great many dating bios: id, colon, variants parted by slashes, in the notation of `phrase-matcher.ts`.
 * Gathered by hand from what the apps' own guides and their users name most often; an editorial list, not a measurement.
 */
export const clichePhrases: Readonly<Record<string, readonly string[]>> = readPhrases(`
partner-in-crime: partner in crime / my|a|future accomplice
fluent-in-sarcasm: fluent in|with? sarcasm / fluent sarcasm / sarcasm be my * language / sarcasm be my thing|superpower / i speak fluent sarcasm / speak sarcasm
live-laugh-love: live laugh love / live love laugh / live life laugh
not-too-seriously: do|will not take myself|themselves|themself|himself|herself|yourself|life|thing|everything too|so|very? seriously / take life too seriously / not too serious about life
love-to-laugh: love|like|enjoy to? laugh|laughing / love a good laugh / make me laugh / always laugh / always up for a laugh
just-ask: ^just =ask / ^ask me anything / if you want to know|knew * ask / anything else just? ask / ask and you will|shall * find|receive
work-hard-play-hard: work hard play hard / work hard and|but play hard|harder
love-to-travel: love|like|enjoy to? travel|travelling|traveling / love|like travel and / passionate about travel / travel be my passion / travel enthusiast / avid traveller|traveler
wanderlust: wanderlust / wanderluster / catch flight not feeling / have passport will travel / passport ready / collect passport stamp
adventure: up for|to? an? adventure / love adventure / always up for * adventure / look|search|hunt for * next? adventure / sense of adventure / adventure buddy|partner / adventure seeker
good-vibes-only: good|positive vibe only / good vibe / no bad vibe / vibe attract tribe / your vibe attract your tribe
down-to-earth: down to earth
easy-going: easy going and? laid|lay back / easy going guy|girl|person|man|woman|gal|lad
laid-back: laid|lay back guy|girl|person|man|woman|gal|lad
foodie: ^foodie / a|huge|big|total|self foodie / self|selfe proclaim|proclaimed foodie / love food / love good food
netflix-and-chill: netflix and|n chill / netflix chill / netflix and cuddle
gym-rat: gym rat / gym junkie / gym be life|my therapy / eat sleep gym|lift repeat / eat sleep * repeat
long-walks: long walk on|along|by? the? beach / long romantic walk to the * / moonlit walk / candlelit dinner
pineapple-debate: pineapple * pizza debate
jim-and-pam: jim to my pam / pam to my jim / look for * jim * pam / michael to my dwight
my-other-half: my|the other|better half / look for my person / find my person / soul mate / soulmate / my missing piece|puzzle piece / the one for me
knight-princess: knight in shin|shine|shining armour|armor / my prince charming / prince charming / treat * like a queen|princess|king / my queen / my king / princess treatment
old-fashioned: chivalry be not? dead / hopeless romantic / old soul / old fashion|fashioned romantic|gentleman
young-at-heart: young at heart / big kid at heart / kid at heart / still a big kid
glass-half-full: glass half full
simple-man: simple man|guy|girl|person|woman / enjoy the simple|little thing|pleasure in? life? / simple thing in life / little thing in life / fine|finer thing in life
new-to-this: new to this|these thing|app|whole|online / not sure how this work / never do|try this before / friend make me * this|join|download / my friend make me / do not know what to write|say|put here? / not good|great at|with bio / bad|terrible|awful at|with bio / hate write|writing bio|these|about / i suck at bio
lie-how-we-met: lie about how|where we meet|met / tell people|everyone|our|my * we meet|met at|in / story of how we meet|met / delete this|the app together / delete tinder|bumble|hinge / get me off this|the app / be the reason i delete
not-here-often: not on here|this much|often|a? lot / do not check this often / rarely on here
swipe-right-if: swipe right if / swipe right and
dog-more-than-you: just? here for|to your? the? dog / my dog more than you|me|people / must love dog / dog be|come first / pet your dog / dog be good|well than people / like dog more than people
coffee-addict: coffee addict|addicted / addict to coffee / but first coffee / powered|fuel|fueled|fuelled by coffee|caffeine / run on coffee|caffeine / coffee snob|lover|enthusiast / need coffee to function / not a morning person until
wine-lover: wine lover|enthusiast|connoisseur / wine o'clock / i love wine / rose all day / will * for wine
tacos-tequila: taco and tequila / will * for taco / if you buy me taco / way to my heart be * / the way to my heart
city-girl-country: city girl|boy with a country heart / small town girl|boy big *
equally-home-out: night out or|and a? night in / night out * night|cosy|cozy in / happy|happiest|comfortable * go out * stay in / stay in as much as go out / love go out but also * / a night on the town or * couch
introvert-extrovert: introverted|introvert extrovert / extroverted|extrovert introvert / ambivert / social butterfly
looking-for-the-same: look for the same / same energy / match my energy|freak / on the same page
see-where-it-goes: see where|what thing|this|it go|goes|take|happen / see what be out there / see what happen / go with the flow / let us|'s see what happen
whatever-happens: what happen happen / everything happen for a reason / it be what it be / yolo / carpe diem / seize the day / life be too? short / live life to the full|fullest / live in the moment / live my best|good life / live every|each day like|as *
good-time: here for a good time not a long time / good time not a long time / here for a good|fun time
dance-like-nobody: dance like nobody|no one be? watch|watching / dance in the rain
quote-marilyn: if you can not handle me at my bad|worst / handle me at my bad|worst / deserve me at my good|best
be-the-change: be the change / not all who wander be lost / those|all who wander be not lost / the journey not the destination
ride-or-die: ride or die / bonnie to my clyde / clyde to my bonnie / yin to my yang / peanut butter to my jelly / cheese to my macaroni
loyal-honest: honest and? loyal / loyal and? honest / loyalty be everything / honesty be everything / trust and? honesty / honest loyal and
family-first: family and friend be everything|important / family be everything / family oriented / family come first / love spend|spending time with my? friend|family / friend and family mean
gsoh: good|great sense of humor|humour / gsoh / dark sense of humor|humour / dry sense of humor|humour / weird sense of humor|humour
banter: good|great banter / banter be a must / must have banter / love a bit of banter / witty banter
spontaneous: spontaneous and? adventurous|fun / be spontaneous / love be spontaneous / spontaneous trip|road|roadtrip|adventure
weekend-trips: weekend getaway / weekend warrior / explore new place / explore the city together? / explore the world / try new thing|food|restaurant|place / new experience
netflix-binge: binge watch netflix / binge netflix / netflix binge / netflix marathon / netflix on the couch|sofa
height-because-apparently: because apparently that|it|height matter|be important / since apparently that|it matter / if that|it|height matter / because apparently *  matter / bc apparently that|it matter
emotionally-available: emotional|emotionally intelligent|available and? / good communication skill / communication be key
looking-for-my-last-first: last first date|kiss / my forever person / forever home
heart-on-sleeve: wear my heart on my sleeve / heart of gold
overthinker: professional overthinker|napper|procrastinator / part time|time model|superhero / crazy plant lady|mom|mum / crazy cat|dog lady|mom|mum|dad
open-book: i be an open book / open book
jack-of-all-trades: jack of all trade / glass of wine and a good|movie|book / good book and *  wine|coffee
sunsets: sunset and? beach / beach sunset / sunset on the beach / chase|chasing sunset
music-is-life: music be life|my life|everything / love all|every kind|type of music / listen to everything|anything but|except country / all kind of music
ambitious-driven: ambitious and? drive|driven / drive|driven and? ambitious / entrepreneur mindset|mentality / building|build an? empire / power couple / hustle * grind|hard / rise and grind
insert-witty-bio: insert * here / insert witty|funny|clever * / something witty|clever|funny here / witty bio * here?
`);

/** Clichés that people also write as sentences of one word each. */
export const clichesAcrossSentences: Readonly<Record<string, readonly string[]>> = readPhrases(`
live-laugh-love: live laugh love / eat pray love
eat-sleep-repeat: eat sleep * repeat
`);

function readPhrases(written: string): Record<string, readonly string[]> {
  const lines = written.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [id = '', variants = ''] = line.split(': ');
      return [id, variants.split(' / ')];
    }),
  );
}
