import { varietyWords } from './variety-words.ts';

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
bio bios tinder bumble hinge airbnb uber letterboxd goodreads duolingo strava peloton wordle youtube youtuber instagram snapchat whatsapp reddit
substack notion figma playstation xbox nintendo zelda skincare haircare babysit petsit homebody nightowl introvert introverts extrovert
extroverts ambivert ambiverts empath empaths neurodivergent neurospicy adhd autistic infj enfp intj entj esfp isfp istj estj infp entp
goldendoodle goldendoodles labradoodle labradoodles cockapoo cockapoos cavapoo cavapoos doodle frenchie frenchies corgi corgis shiba
shibas dachshund dachshunds chihuahua chihuahuas pitbull pitbulls pittie pitties husky huskies sphynx munchkin ragdoll ragdolls
barista baristas startup startups fintech biotech edtech devops freelancer freelancers solopreneur entrepreneur creatives
staycation staycations roadtrip roadtrips daytrip daytrips campervan campervans vanlife offgrid hygge wabi sabi ikigai saudade
flaneur bokeh lofi techno dnb dubstep reggaeton bachata kizomba salsa merengue cumbia tango lindy hop bollywood afrobeats amapiano
maths uni unis telly cuppa wellies brolly footie rugger nan nans mum mums lads lasses bloke blokes knackered gobsmacked chuffed mystik musik magik livin lovin travelin bootay norcal socal sf nyc feeld okcupid grindr raya plentyoffish moltesers maltesers campari aperol
rendang adobo halva halwa pani puri thoran sambar rasam maccas sanga wooder jawn hella periodt slay finna delulu hiit wod emom amrap
criterium randonneur aspec transfem transmasc aroace husbando waifu waifus shonen seinen shojo isekai blaseball techy whiskys whisky whiskies
doomscroll doomscrolling binging bingeing binged rewatch rewatching rewatched besties homie homies bro bros bruh dude dudes
girlie girlies girlboss himbo bimbo wifey hubby hubs momlife doglife catlife gymrat gymbro dadbod swole gainz
gluten keto paleo flexitarian pescatarian pescetarian pesca ovo lacto umami bokchoy edamame tempura katsu donburi gyoza yakitori
karaage tonkotsu shoyu izakaya omakase sashimi nigiri maki unagi uni hamachi poke malatang hotpot mapo xiaolongbao baozi jianbing
laksa satay nasi goreng lumpia sinigang halo banhmi bulgogi samgyeopsal soju makgeolli sake chuhai pastis kir spritzes spritzer
mezcalita chelada micheladas pulque horchata tepache pupusa pupusas chilaquiles elotes esquites mofongo sancocho ropa vieja
khachapuri khinkali pelmeni vareniki borscht dolma kibbeh zaatar sumac tahini knafeh kunafa lahmacun manakish fattoush tabbouleh
biltong boerewors braai rooibos vegemite lamington pavlova arvo brekkie barbie ute bogan
raclette fondue croque tartine galette kouign profiterole eclair eclairs macaron macarons cortado cortados macchiato affogato
orzo stracciatella mortadella guanciale pancetta limoncello amaro amari cynar arancini osso bucco carbonara amatriciana
gorpcore cottagecore goblincore normcore athleisure thrifted thrifter thrifters poshmark depop vinted uniqlo lululemon patagonia
bouldered slackline slacklining ferrata splitboard splitboarding bikepacking packrafting kitefoil wingfoil foiling wakesurf
wakesurfing cyclocross gravel fixie fixies garmin fitbit oura hyrox kettlebells trx barre zumba acroyoga yogi yogini yogis
polycule throuple nesting metamour genderfluid agender enby enbies sapphic achillean demi graysexual
minecraft fortnite valorant overwatch genshin stardew factorio terraria skyrim witcher baldurs starfield hearthstone tekken
speedrunner speedrunners mangaka cosplaying cosplays larp larping larper larpers gloomhaven carcassonne azul splendor codenames
peleton mukbang asmr foss linux arduino raspberry kubernetes
shoegaze emo prosecco bday bdays birthday selfie selfies swiftie swifties potterhead potterheads trekkie trekkies hobbit hobbits
bants stovies scran scranning shinty perseverant hurling camogie thicc hangry turnt hooman hoomans bork borks boop boops snoot snoots chonk chonky chonker lungo
sonographer sonographers wwoofing rogaining randonee cringey bouldery sepak hazies savoir faire raison detre grazie prego danke bitte salud prost
mijo mija habibi yalla wallah inshallah mashallah amigo amigos fiesta siesta sambal roti congee injera fufu babka kolache beignets
skimo splitboarding bikepacker gravelling parkrunner zwift frolf cornhole korfball netball futsal spelunking canyoneering coasteering
philodendron pothos calathea axolotl axolotls chinchilla degus puggle maltipoo yorkie staffie lurcher whippet whippets vizsla borzoi
kombucha kvass mead gose lambic saison kolsch dipa neipa fernet txakoli malbec tempranillo cachaca caipirinha chemex aeropress
`;

/** Words of bios that a dictionary does not have: food, sport, games, pets, apps, slang. In lower case; an editorial list. */
const known: ReadonlySet<string> = new Set(words.trim().split(/\s+/u));

/** Whether a word, or the word without a plural or possessive "s", is on the list. */
export function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase();
  const base = lower.replace(/'?s$/u, '');
  return [lower, base].some((form) => known.has(form) || varietyWords.has(form));
}
