import { readEnglish, type EnglishField } from './fields/english-field.ts';
import { readFields } from './fields/read-fields.ts';

/** A Tinder bio, read in English whatever its language. */
export function englishBio(text: string): EnglishField {
  const field = readFields({ app: 'tinder', bio: text, prompts: [] })[0];
  if (field === undefined) throw new Error('A Tinder profile has a bio field');
  return readEnglish(field);
}

/** Bios as people write them, each with something concrete and nothing that has to be fixed. */
export const goodBios: readonly string[] = [
  'Marathon runner, amateur baker, dad jokes. Ask me about the time I got stuck in a lift in Lisbon.',
  "Pediatric nurse in Queens. Off shift you'll find me at Film Forum or losing at pub quiz. Looking for something serious with someone who reads the plaque in museums. What's the last film that made you cry?",
  "5'11\", Leo, two cats named Miso and Wasabi. I've made the same lasagna every Sunday since 2017 and I still can't agree with my brother about the béchamel. Pineapple belongs on pizza: change my mind.",
  'I teach chemistry in Brooklyn and play bass in a band called The Noble Gases. Netflix account holder, terrible at parallel parking. Tell me your go-to karaoke song 🎤',
  'Just moved from Kraków to Chicago. Pierogi > ravioli. I climb at Brooklyn Boulders on Tuesdays, fall off most of it, and eat ramen after. Here for a relationship, in no hurry.',
  "Civil engineer, 34. I design bridges by day and burn sourdough by night. My dog Biscuit has her own Instagram; I do not. Let's argue about the best taco truck in Austin.",
  'ex-barista, current law student. obsessed w/ crosswords, oat milk and true crime podcasts. tbh I will beat you at Mario Kart',
  "Vegetable gardener on a fourth-floor balcony: 11 tomato plants, 0 regrets. Looking for a long-term partner who'll help eat them.",
  'Half Irish, half Colombian, all opinions about coffee. I surf badly at Rockaway and cook arepas well. What should I read next?',
  "ER doctor, so yes, I'm tired. My ideal Sunday: farmers' market, bibimbap at home, an old Agnès Varda film. Hoping to find someone curious.",
  'I rescued a greyhound called Kevin. We walk the Water of Leith every morning at 7am. Colour-coded bookshelves, grey jumpers, proper tea. Unpopular opinion: Die Hard is not a Christmas film.',
  "Woodworker and dad of one (she's 6, she's the boss). I built our kitchen table from a fallen oak. Looking for something real, starting with a walk in Prospect Park.",
  'Data analyst who owns a telescope. I drove 900 miles to see the 2024 eclipse and it was cloudy. Tell me about your worst trip.',
  "I can name every Tube station in zone 1 and I'm not sorry. Dim sum on Sundays in Chinatown, five-a-side on Wednesdays.",
  "Trainee pastry chef. I'll trade you croissants for Spanish lessons. Currently watching The Bear and flinching.",
  '6\'2". Grew up in Oaxaca, live in Denver. I ski, I knit, I once lost a spelling bee on the word "bureau". You: kind, curious, okay with my mother\'s Sunday phone calls.',
  "Night owl. Jazz at Smalls, dumplings at 2am, then the long walk home over the bridge. What's your late-night order?",
  'Physics PhD student, vinyl collector, reluctant runner. My record for one marathon: 5 h 12 min and one lost shoe.',
  "I've lived in Lagos, Leeds and Lyon, and I still get lost in all three. Jollof rice is my love language. 😄 Ask me who makes it best.",
  'Librarian with a motorcycle licence. I read 62 books last year and finished 40. Open to something long-term with a person who returns things on time.',
  'Fostering kittens, fixing bikes, failing at crosswords. Saturday plan: Riverside thrift shops, pho, a matinee. Want to join?',
  'From Scunthorpe, now in Penistone. Cockapoo owner, cocktail maker, birdwatcher: one blue tit made my year. Best bird in your garden?',
  'Dutch-born, Detroit-raised. I restore 1970s synths in a garage with no heating. Ask me to play you the Blade Runner theme badly.',
  'Two truths and a lie: I met Dolly Parton, I own 40 houseplants, I can fold a fitted sheet. INFJ, if that means anything to you.',
  'Speech therapist. Sunday league goalkeeper, 9 goals conceded last week. Looking for a teammate for pub quizzes and, with luck, everything else.',
];
