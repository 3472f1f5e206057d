import type { DatingApp } from '../../domain/app-limits.ts';

/** A text to rewrite and what has to be true of it once every change is accepted. */
export type RewriteSet = {
  name: string;
  app: DatingApp;
  /** A prompt's question; a bio where there is none. */
  question?: string;
  text: string;
  /** What must be gone. */
  gone?: readonly string[];
  /** What must still stand there. */
  kept?: readonly string[];
  /** How it must begin or end. */
  begins?: string;
  ends?: string;
  /** It works as it is. */
  isFine?: true;
};

/** Written before the rules, and used to write them. */
export const rewriteSets: readonly RewriteSet[] = [
  {
    name: 'adjectives before a noun, a demand, worn phrases',
    app: 'tinder',
    text: 'Hi! I’m a fun, outgoing, honest guy who restores old Vespas in a shed in Leeds. No drama please. I love to travel and laugh. Last summer I rode one to Lisbon on back roads. Looking for my partner in crime. Just ask!',
    gone: ['Hi!', 'outgoing', 'No drama', 'Just ask', 'in crime'],
    kept: ['restores old Vespas in a shed in Leeds', 'Last summer I rode one to Lisbon', 'partner'],
  },
  {
    name: 'a row of adjectives, then the concrete',
    app: 'tinder',
    text: 'Easygoing, spontaneous, loyal, funny, adventurous. I play cello in a community orchestra and lose to my nephew at Mario Kart. Swipe left if you voted for the wrong guy. Must love dogs.',
    gone: ['Easygoing', 'Swipe left', 'Must'],
    begins: 'I play cello',
    ends: 'Do you love dogs?',
  },
  {
    name: 'lower case, slips, a demand',
    app: 'bumble',
    text: 'not really sure what to write here lol. im a nurse at st thomas, i run the night shift and know every vending machine in the building. dont message me if you just want hookups. on sundays i make dumplings with my nan',
    gone: ['im '],
    kept: ['every vending machine', 'dumplings with my nan'],
  },
  {
    name: 'works as it is',
    app: 'tinder',
    text: 'Pastry chef. I can tell you which croissant in Lyon is worth the queue. Learning to sail, badly: I have hit the same buoy three times. What should I cook you first?',
    isFine: true,
  },
  {
    name: 'a prompt that opens with a phrase',
    app: 'hinge',
    question: 'A life goal of mine',
    text: 'To live life to the fullest and travel the world. I want to walk the Camino from Porto with my dad.',
    gone: ['to the fullest'],
    kept: ['I want to walk the Camino from Porto with my dad'],
  },
  {
    name: 'nothing but phrases, which only the user can fill',
    app: 'bumble',
    text: 'Love to laugh, travel, good food and good vibes only. Work hard play hard. Looking for the same energy. Not here often so just ask.',
    kept: ['Work hard play hard'],
  },
  {
    name: 'slips in a good text',
    app: 'tinder',
    text: 'I’m an architect who definately overthinks bus shelters. Partner in crime wanted. My favourite building is the Barbican, and I will fight you about it. Your going to need good shoes, I walk everywhere.',
    gone: ['definately', 'Partner in crime', 'Your going'],
    kept: ['definitely overthinks bus shelters', 'the Barbican'],
  },
  {
    name: 'a worn item in a list of items',
    app: 'tinder',
    text: 'Dog dad, coffee addict, structural engineer. I inspect bridges for a living and get nervous on ladders. 6’1 because apparently that matters. My dog Biscuit has more followers than me.',
    gone: ['coffee addict', 'apparently'],
    kept: ['structural engineer', 'I inspect bridges for a living and get nervous on ladders'],
  },
  {
    name: 'one adjective a sentence',
    app: 'tinder',
    text: 'Kind. Caring. Honest. Ambitious. Family means everything to me. I coach under-9s football on Saturdays and my record is 0-14. I’m looking for something serious.',
    gone: ['Caring', 'Ambitious'],
    begins: 'I coach under-9s football',
    kept: ['something serious'],
  },
  {
    name: 'a condition becomes a question',
    app: 'tinder',
    text: 'Swipe right if you can make a proper negroni. I collect subway maps and have ridden every line in Tokyo. Fluent in sarcasm.',
    gone: ['Swipe right', 'sarcasm'],
    begins: 'I collect subway maps',
    ends: 'Can you make a proper negroni?',
  },
  {
    name: 'a wish list',
    app: 'tinder',
    text: 'My name is Priya, 29, GP from Bristol. I grow chillies on a balcony that gets no sun. I enjoy music, movies, food and travelling. I’m looking for someone kind, honest, tall, ambitious, funny and financially stable. No time wasters.',
    gone: ['No time wasters', 'financially stable', 'music, movies'],
    kept: ['I grow chillies on a balcony that gets no sun', 'someone kind'],
  },
  {
    name: 'a line for each thing',
    app: 'tinder',
    text: '📍 Austin\n🎸 bass in a Fleetwood Mac cover band\n🌮 tacos > everything\nNo hookups\nNot here for games',
    gone: ['No hookups', 'games'],
    kept: ['📍 Austin\n🎸 bass in a Fleetwood Mac cover band'],
  },
  {
    name: 'complaints first',
    app: 'tinder',
    text: 'I hate small talk. I hate people who are late. I make furniture out of old church pews, ask me about the pulpit I turned into a bar.',
    gone: ['people who are late'],
    ends: 'ask me about the pulpit I turned into a bar.',
  },
  {
    name: 'phrases around one good line',
    app: 'tinder',
    text: 'Just a simple girl who loves adventures, sunsets and good vibes! I spent two years teaching maths in Malawi and still dream in Chichewa. If you can’t hold a conversation, swipe left.',
    gone: ['good vibes', 'swipe left'],
    begins: 'I spent two years teaching maths in Malawi',
  },
  {
    name: 'over the limit',
    app: 'hinge',
    question: 'Typical Sunday',
    text: 'Long run along the canal, then pancakes with too much lemon. I read the paper for an hour. Things happen. After that I call my sister in Oslo, who reviews my week out of ten. Usually a four.',
    kept: ['Long run along the canal', 'my sister in Oslo'],
  },
  {
    name: 'over the limit by the end of its one long sentence',
    app: 'hinge',
    question: 'I geek out on',
    text: 'Church bells. I have rung in forty-one towers across Devon, Somerset and Cornwall, and my favourite by a mile is the ring of eight at Kingsbridge, because you can see the water.',
    gone: ['because'],
    kept: ['my favourite by a mile is the ring of eight at Kingsbridge.'],
  },
  {
    name: 'nothing but hello',
    app: 'tinder',
    text: 'Hi',
    kept: ['Hi'],
  },
  {
    name: 'works as it is, short',
    app: 'hinge',
    question: 'I geek out on',
    text: 'Lighthouses. I have been inside forty-one, and yes, I will tell you the best staircase.',
    isFine: true,
  },
];

/** Written before the rules, and kept aside until they were done. */
export const rewriteSetsAside: readonly RewriteSet[] = [
  {
    name: 'a greeting and a list',
    app: 'bumble',
    text: 'Hey there! I’m Marta, honest, loyal, caring, and always smiling. I drive a forklift at a flower auction and come home smelling of lilies. I don’t take life too seriously. Don’t waste my time.',
    gone: ['Hey there', 'waste my time', 'too seriously', 'loyal'],
    kept: ['I drive a forklift at a flower auction and come home smelling of lilies'],
  },
  {
    name: 'a question hidden in the middle',
    app: 'tinder',
    text: 'Adventurous foodie with a good sense of humor. Which city has the best noodles, and why is it Xi’an? I moved here in 2021 to tune church organs. Good vibes only.',
    gone: ['Good vibes only'],
    ends: 'why is it Xi’an?',
  },
  {
    name: 'works as it is',
    app: 'bumble',
    text: 'Vet nurse in Cork. Two cats, one of them a thief. I swim in the sea until November and complain the whole time. Tell me the worst film you love.',
    isFine: true,
  },
  {
    name: 'a condition on dogs',
    app: 'tinder',
    text: 'Must be able to cook. Must have a job. I’m a paramedic, I sleep at odd hours and I know every all-night bakery south of the river.',
    gone: ['Must'],
    kept: ['I know every all-night bakery south of the river'],
  },
  {
    name: 'a worn clause and a good one',
    app: 'hinge',
    question: 'The way to win me over is',
    text: 'Good banter, and bring me a map of somewhere I have never been.',
    kept: ['a map of somewhere I have never been'],
  },
  {
    name: 'general likes only',
    app: 'tinder',
    text: 'I like movies, music and hanging out with friends. I’m easy going. Love sports and good food.',
  },
  {
    name: 'long and mixed',
    app: 'bumble',
    text: 'I’m an ambitious, driven entrepreneur. I run a two-chair barbershop above a laundrette. Work hard, play hard. My grandfather’s clippers still work and I use them on brave customers. No players, no cheaters, no drama. Looking for a long-term relationship. Ask me about the time I shaved a magician before his show, and what came out of his beard.',
    gone: ['Work hard', 'No players', 'ambitious'],
    kept: ['two-chair barbershop', 'long-term relationship'],
    ends: 'what came out of his beard.',
  },
  {
    name: 'he and it hold on to what was said before',
    app: 'tinder',
    text: 'I love adventures. My brother built a boat in his garage. It sank twice. He still calls it seaworthy. Loyalty is everything.',
    gone: ['Loyalty is everything'],
    kept: ['My brother built a boat in his garage. It sank twice. He still calls it seaworthy.'],
  },
];

/** Texts that came out worse than they went in: a part that hung in the air, a question to nobody, capitals in the middle. */
export const brokenOnce: readonly RewriteSet[] = [
  {
    name: 'a wish whose first item is worn',
    app: 'tinder',
    text: 'My perfect sunday: brunch, long walk, roast, nap. I’m looking for my person, my best friend, my partner in crime, someone who can make me laugh until my stomach hurts. I’m a midwife.',
    gone: ['partner in crime', 'I’m my'],
    kept: ['I’m looking for my person, my best friend, someone who can make me laugh'],
  },
  {
    name: 'wholly in capitals',
    app: 'tinder',
    text: 'I LOVE MY FAMILY AND FRIENDS. I WORK AS A CHEF IN BRIGHTON FOR THE NHS AND MY SPECIALITY IS FISH PIE. LET’S EAT ON THURSDAY.',
    kept: [
      'I work as a chef in Brighton for the NHS and my speciality is fish pie.',
      'Let’s eat on Thursday.',
    ],
  },
  {
    name: 'a bitter question',
    app: 'tinder',
    text: 'Tired of liars and cheaters. Tired of one word answers. Are there any real men left? I run a flower stall on Columbia Road and get up at 3 on sundays.',
    gone: ['Tired', 'real men'],
    begins: 'I run a flower stall',
  },
  {
    name: 'talk about writing the text',
    app: 'tinder',
    text: 'so my mates made me do this. 27, sparky from Hull. I’ve got a whippet named Gravy. Idk you tell me. dont be boring',
    gone: ['mates', 'you tell me', 'boring'],
    ends: 'I’ve got a whippet named Gravy.',
  },
  {
    name: 'the only wish',
    app: 'bumble',
    text: 'I dont have time for games or drama. I restore old motorbikes, currently a 1974 Norton which has been in bits for 3 years. Looking for a kind, honest, loyal woman.',
    gone: ['games or drama'],
    kept: ['Looking for a kind, honest, loyal woman.'],
  },
  {
    name: 'qualities of two words',
    app: 'tinder',
    text: 'I am kind, caring, funny, hard working, down to earth. I grow pumpkins for the village show, second place in 2022.',
    gone: ['hard working', 'down to earth'],
    begins: 'I grow pumpkins',
  },
  {
    name: 'complaints about dating',
    app: 'tinder',
    text: 'I hate this app and I will delete it by Friday. All men are the same. I paint pub signs in Whitby, most recently a drunk cod.',
    gone: ['hate', 'All men'],
    begins: 'I paint pub signs',
  },
  {
    name: 'tired of something of one’s own',
    app: 'tinder',
    text: 'Tired of my own cooking after three years of fish fingers. I paint pub signs in Whitby.',
    isFine: true,
  },
  {
    name: 'a row of likes, a placeholder in the middle, and a name on another app',
    app: 'tinder',
    text: 'not really good at this whole bio thing but here goes nothing. I teach woodwork to teenagers in Cork and all my fingers are still here. I enjoy reading, cooking, going to the gym, listening to music, watching films, and traveling. Hit me up on snap cork.carver',
    gone: ['bio thing', 'gym', 'cork.carver'],
    begins: 'I teach woodwork',
    ends: 'all my fingers are still here.',
  },
  {
    name: 'an item that the next one leans on',
    app: 'tinder',
    text: 'I give salsa classes in Leith on Thursdays. I search for someone with good humour, who likes to travel and the mountain.',
    kept: ['who likes to travel and the mountain'],
  },
  {
    name: 'terms in a heading',
    app: 'bumble',
    text: 'About me: 38, solicitor. About you: slim, feminine, 25-32, no kids. I won the office bake off with a coconut sponge.',
    gone: ['slim', 'About you'],
  },
  {
    name: 'a hook that comes first on purpose, and a joke that ends the text',
    app: 'bumble',
    text: 'Irish but I won’t mention it. I teach the trombone in a school in Bath with 40 loud kids. I moved to the coast of Somerset two years ago for a job on a ferry that I still do not understand at all. I also go to concerts and see films when I have the time and the money. I can’t dance, I can cook four meals and three of them are curry.',
    begins: 'Irish but',
    ends: 'three of them are curry.',
  },
  {
    name: 'a demand with a bracket behind it, and a half-mended tense',
    app: 'tinder',
    text: 'I am in Leicester since 2 years and cook biryani for the whole corridor. Must be taller than me in heels (I’m 5’11). Ask me about the trapeze.',
    gone: ['heels', ')', 'for 2 years'],
    ends: 'Ask me about the trapeze.',
  },
  {
    name: 'kisses in place of stops',
    app: 'tinder',
    text: 'I do nails in Bolton and my sausage dog is called Frank x what you see is what you get x won regional apprentice of the year for a set of tiny owls x',
    gone: ['what you see'],
    kept: ['called Frank x', 'tiny owls x'],
  },
  {
    name: 'congratulations to the reader',
    app: 'tinder',
    text: 'Quick witted, sharp tongued, soft hearted. If you made it this far, congrats. I teach chemistry and have set fire to my tie twice.',
    gone: ['witted', 'congrats'],
    begins: 'I teach chemistry',
  },
  {
    name: 'a demand with a second one behind it, and one that ends a good sentence',
    app: 'tinder',
    text: 'I work on the rigs two weeks on, two weeks off, so if thats a problem move on. My flat is 90% plants. Must like plants and must not be rude.',
    gone: ['problem', 'Do you like plants and must'],
    kept: ['two weeks on, two weeks off.'],
  },
  {
    name: 'a misspelt "their" that points back',
    app: 'tinder',
    text: 'Love to laugh. I have three dogs. There names are Pip, Otis and Crumb.',
    begins: 'I have three dogs. The',
  },
];
