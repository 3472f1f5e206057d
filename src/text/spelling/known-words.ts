const words = `
doggo doggos pupper puppers floof catto fam vibe vibes vibey situationship situationships lowkey highkey bougie bougey boujee cringe rizz simp
stan stans yeet yolo fomo goated based bestie besties bff bffs fave faves convo convos deets totes obvi obvs prolly tryna gonna wanna gotta
kinda sorta lemme gimme dunno yall yeah yea yep nope nah hehe haha hahaha lmao lmfao rofl tbh idk imo imho btw fyi irl asap rsvp tldr hmu
ons fwb ltr nsa enm polyam polyamorous demisexual pansexual enby nonbinary femme cishet queer vax vaxxed covid
foodie foodies bibimbap pierogi pierogies pho banh kimchi gochujang tteokbokki bulgogi japchae kimbap gimbap ramen udon soba okonomiyaki
takoyaki onigiri matcha mochi boba tapioca jollof fufu egusi suya plantain plantains arepa arepas empanada empanadas ceviche elote birria
pozole tamales tlayuda mole mezcal mezcals sotol michelada paloma palomas margs marg negroni negronis aperol spritz prosecco kombucha kefir
sourdough focaccia ciabatta gnocchi tiramisu cannoli cacio pepe burrata nduja charcuterie shakshuka hummus falafel shawarma labneh baklava
pita naan dosa dosas idli biryani paneer masala chai momos thali samosa samosas paratha poke acai tofu tempeh seitan miso wasabi sriracha
harissa chimichurri churros paella tapas pintxos croquetas gazpacho jamon manchego halloumi feta gyros souvlaki tzatziki pastel pasteis
bouldering boulderer glamping thrifting upcycling backpacking homebrew homebrewing homebrewer longboarding skateboarding wakeboarding
kitesurfing windsurfing paddleboarding bodyboarding snowboarding spikeball pickleball padel hyrox crossfit parkrun parkruns kettlebell
kettlebells deadlift deadlifts calisthenics capoeira muay thai jiujitsu jitsu bjj krav maga taekwondo aikido kickboxing pilates vinyasa
ashtanga savasana namaste chakra chakras ayahuasca breathwork reiki tarot geocaching cosplay cosplayer anime manga kdrama kdramas kpop
jpop otaku webtoon webtoons dnd ttrpg ttrpgs roguelike roguelikes esports speedrun speedrunning gamedev modding mtg warhammer catan
wingspan boardgames playlist playlists podcast podcasts podcaster vlog vlogs vlogger vlogging tiktok tiktoks insta reels netflix spotify
tinder bumble hinge airbnb uber letterboxd goodreads duolingo strava peloton wordle youtube youtuber instagram snapchat whatsapp reddit
substack notion figma playstation xbox nintendo zelda skincare haircare babysit petsit homebody nightowl introvert introverts extrovert
extroverts ambivert ambiverts empath empaths neurodivergent neurospicy adhd autistic infj enfp intj entj esfp isfp istj estj infp entp
goldendoodle goldendoodles labradoodle labradoodles cockapoo cockapoos cavapoo cavapoos doodle frenchie frenchies corgi corgis shiba
shibas dachshund dachshunds chihuahua chihuahuas pitbull pitbulls pittie pitties husky huskies sphynx munchkin ragdoll ragdolls
barista baristas startup startups fintech biotech edtech devops freelancer freelancers solopreneur entrepreneur creatives
staycation staycations roadtrip roadtrips daytrip daytrips campervan campervans vanlife offgrid hygge wabi sabi ikigai saudade
flaneur bokeh lofi techno dnb dubstep reggaeton bachata kizomba salsa merengue cumbia tango lindy hop bollywood afrobeats amapiano
shoegaze emo prosecco bday bdays birthday selfie selfies swiftie swifties potterhead potterheads trekkie trekkies hobbit hobbits
`;

/** Words of bios that a dictionary does not have: food, sport, games, pets, apps, slang. In lower case; an editorial list. */
const known: ReadonlySet<string> = new Set(words.trim().split(/\s+/u));

/** Whether a word, or the word without a plural or possessive "s", stands on the list. */
export function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase();
  return known.has(lower) || known.has(lower.replace(/'?s$/u, ''));
}
