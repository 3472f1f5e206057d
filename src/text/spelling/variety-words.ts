/** Words of Englishes other than those of newspapers, each right as it is. In lower case; an editorial list. */
const byVariety: Readonly<Record<string, string>> = {
  'African American': `finna tryna y'all yall ion iont imma ima bruh unc jawn ty'all nem nun sumn sum'n errbody errthang wit dat
  dis dem deez thang thangs nah fr ong bet bussin drip cuz gon gon' outta 'bout bout aight ard fasho foreal`,
  Southern: `knowed growed fixin fixin' reckon yonder youns yinz yinzer meemaw memaw mamaw mawmaw papaw pawpaw peepaw hollerin
  ain'tcha d'jeet lagniappe boudin cher fais-do-do`,
  Scots: `naebody nae naw aye wee bairn bairns dinnae dinna didnae cannae canna wouldnae couldnae shouldnae isnae wasnae willnae
  havenae hasnae doesnae arenae tae frae wi gie gies gied gonnae gonny ken kent kens auld aw awfy bonnie braw blether blethering
  bletherin breeks bampot besom coo coos crabbit dreich eejit fae fitba faither mither maw hame hoose oot doon aboot toon fou
  gallus gey glaikit greet greeting greetin haver haud heid heids jings ken's lang lassie lassies laddie laddies loch lugs lum
  messages mibbe mind minging mony mair muckle neb neeps tatties nippy och ony outwith peely-wally piece pished puggled
  scunnered shoogle skelp sleekit smirr stoater stooshie stramash stravaig swither thrawn toty tottie wean weans wheesht whit
  wis wisnae yer yersel masel hersel himsel oorsel yin yins`,
  Irish: `shite craic yous youse amn't eejits gobshite grand culchie culchies jackeen gaff giz gas feck fecking feckin sláinte
  slainte yoke yokes banjaxed bold deadly lad's mam mammy mammies ceili ceilidh hurl sliotar trad bodhran`,
  Northern: `nowt owt summat sommat mardy ginnel snicket lass lasses tha thi thee thissen missen mek tek laiking nesh ey ey-up
  eyup reet champion gradely canny howay hinny marra clarty bostin chuffed nithered mithered barm barmcake chuddy innit`,
  Singlish: `lah leh lor liao sia hor wor mah meh chope choping choped makan shiok kiasu kiasi kopi kopitiam teh tarik blur bo
  jio jialat paiseh siao sian atas alamak aiyo aiyah aiyoh ang-moh angmoh ang moh boleh tapao dabao kaypoh lepak merlion mee
  rebak walao wah lao sotong suka suan tahan ulu void-deck hawker roti prata kueh chendol`,
  Caribbean: `pelau mi yuh di wha gwan gwaan irie likkle pickney nuh cyaan cyah dutty bashment liming lime limin fete feting
  soca doubles bacchanal tabanca wining jouvert mash-up nyam duppy yardie zeen tings ackee callaloo`,
  'West African': `abeg wahala oga naija wetin sabi dey una comot chop chow omo japa owambe aso-ebi ase ashewo chale charley
  small-small dash danfo okada suya egusi jollof banku waakye kenkey amala shaki`,
  'South Asian': `yaar desi prepone prepond lakh crore arre accha acha jugaad timepass bindaas masti nimbu bhai didi paisa
  tension-free chaiwala gully rickshaw thali`,
  'Australian and New Zealand': `arvo brekkie servo bottlo ute utes smoko tradie tradies bogan bogans barbie barbies chook
  chooks dunny esky eskies snag snags stubby stubbies thongs togs jandals sheila sheilas ripper sook sooky doona maccas ambo
  ambos garbo mozzie mozzies budgie heaps yeah-nah chur bro sweet-as kiwi pavlova whanau kai kia ora mahi`,
  'South African': `braai braais lekker bakkie bakkies robot robots howzit eish takkies takkie biltong boet boerie koeksister
  yebo ubuntu sarmie naartjie dop padkos veld tjommie`,
  Hawaiian: `dakine shaka pau grindz brah bumbai haole kamaaina kanaka pupu pupus poke ono mahalo aloha ohana keiki`,
};

const wordsOf = (list: string): string[] => list.trim().split(/\s+/u);

/** All of them: none is misspelled. */
export const varietyWords: ReadonlySet<string> = new Set(Object.values(byVariety).flatMap(wordsOf));

/** Negations, pronouns, prepositions, particles and verbs that only another English has. */
export const varietyFunctionWords: ReadonlySet<string> = new Set(
  wordsOf(`finna iont fixin fixin' yinz
  naebody dinnae dinna didnae cannae canna wouldnae couldnae shouldnae isnae wasnae willnae havenae hasnae doesnae arenae tae frae
  gonnae gie gies gied awfy wis wisnae yersel masel hersel himsel oorsel yous youse amn't nowt owt summat sommat missen thissen
  da lah leh lor liao shiok gwan gwaan nuh cyaan cyah abeg wetin dey comot yaar`),
);

/** Other words that are seldom standard English: signs beside one of the above. No food, music or places. */
export const contentWords: ReadonlySet<string> = new Set(
  wordsOf(`y'all yall tryna imma ima outta dem dis dat errbody jawn gon gon' wee aye naw och mair bairn bairns lassie lassies dreich
  eejit eejits scunnered crabbit glaikit wheesht hame hoose oot doon yer craic feck fecking shite culchie tha tek mek
  chope choped choping makan kiasu kiasi paiseh tapao yuh likkle tings nyam liming limin wahala omo oga arre`),
);
