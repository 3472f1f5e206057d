/** Words of Englishes other than the standard ones of newspapers, each right as it is. In lower case; an editorial list. */
const byVariety = {
  'African American': `finna tryna y'all yall ion iont imma ima bruh unc jawn ty'all nem nun sumn sum'n errbody errthang wit dat dis
  dem deez thang thangs nah fr ong bet bussin drip cuz gon gon' outta 'bout bout aight ard fasho foreal`,
  Southern: `fixin fixin' reckon yonder youns yinz yinzer meemaw memaw mamaw mawmaw papaw pawpaw peepaw hollerin ain'tcha d'jeet
  lagniappe boudin cher fais-do-do`,
  Scots: `naebody nae naw aye wee bairn bairns dinnae dinna didnae cannae canna wouldnae couldnae shouldnae isnae wasnae willnae
  havenae hasnae doesnae arenae tae frae wi gie gies gied gonnae gonny ken kent kens auld aw awfy bonnie braw blether blethering
  bletherin breeks bampot besom coo coos crabbit dreich eejit fae fitba faither mither maw hame hoose oot doon aboot toon fou
  gallus gey glaikit greet greeting greetin haver haud heid heids jings ken's lang lassie lassies laddie laddies loch lugs lum messages
  mibbe mind minging mony mair muckle neb neeps tatties nippy och ony outwith peely-wally piece pished puggled scunnered shoogle
  skelp sleekit smirr stoater stooshie stramash stravaig swither thrawn toty tottie wean weans wheesht whit wis wisnae
  yer yersel masel hersel himsel oorsel yin yins`,
  Irish: `craic yous youse amn't eejits gobshite grand culchie culchies jackeen gaff giz gas feck fecking feckin sláinte slainte
  yoke yokes banjaxed bold deadly lad's mam mammy mammies ceili ceilidh hurl sliotar trad bodhran`,
  Northern: `nowt owt summat sommat mardy ginnel snicket bairn lass lasses tha thi thee thissen missen mek tek laiking nesh ey ey-up
  eyup reet champion gradely canny howay hinny marra clarty bostin mam chuffed nithered mithered mither barm barmcake chuddy innit`,
  Singlish: `lah leh lor liao sia hor wor mah meh chope choping choped makan shiok kiasu kiasi kopi kopitiam teh tarik blur bo jio
  jialat paiseh siao sian atas alamak aiyo aiyah aiyoh ang-moh angmoh ang moh boleh tapao dabao kaypoh lepak merlion mee rebak
  walao wah lao sotong suka suan tahan ulu void-deck hawker roti prata kueh chendol`,
  Caribbean: `mi yuh di dem dat wah wha gwan gwaan irie likkle pickney nuh cyaan cyah dutty bashment liming lime limin fete feting
  soca doubles bacchanal tabanca wining jouvert mash-up nyam duppy yardie zeen ting tings ackee callaloo`,
  'West African': `abeg wahala oga naija wetin sabi dey una comot chop chow omo japa owambe aso-ebi ase ashewo chale charley
  small-small dash danfo okada suya egusi jollof banku waakye kenkey amala shaki`,
  'South Asian': `yaar desi prepone prepond lakh crore arre accha acha jugaad timepass bindaas masti nimbu bhai didi paisa
  tension-free chaiwala gully rickshaw thali`,
  'Australian and New Zealand': `arvo brekkie servo bottlo ute utes smoko tradie tradies bogan bogans barbie barbies chook chooks
  dunny esky eskies snag snags stubby stubbies thongs togs jandals sheila sheilas ripper sook sooky doona maccas ambo ambos garbo
  mozzie mozzies budgie reckon heaps yeah-nah chur bro sweet-as kiwi pavlova whanau kai kia ora mahi`,
  'South African': `braai braais lekker bakkie bakkies robot robots howzit eish takkies takkie biltong boet boerie koeksister yebo
  ubuntu sarmie naartjie dop padkos veld tjommie`,
  Hawaiian: `dakine shaka pau grindz brah bumbai haole kamaaina kanaka pupu pupus poke ono mahalo aloha ohana keiki`,
};

type Variety = keyof typeof byVariety;

const entries = Object.entries(byVariety) as [Variety, string][];
const wordsOf = (list: string): string[] => list.trim().split(/\s+/u);

/** All of them. */
export const varietyWords: ReadonlySet<string> = new Set(entries.flatMap(([, list]) => wordsOf(list)));

/** Words that are as often standard English or a name, or whose variety has the standard forms of verbs: they tell nothing of grammar. */
const tellNothing = new Set(
  `unc wit bet drip cuz sum'n thang bout 'bout dem fr ard nah reckon yonder cher wee greet greeting mind piece messages gas grand bold
  deadly yoke yokes mam mammy lad's lass lasses champion canny mah meh teh bo blur mee hawker roti prata wah wha lime doubles ting mash-up
  chop chow dash una ase charley tension-free robot thali rickshaw jollof suya egusi gully hurl trad messages ken lang loch lugs
  lum och nippy coo coos bostin chuffed innit suka bruh poke pau ono shaki ackee di mi jio merlion kueh void-deck sian ey y'all yall
  ceili ceilidh hinny pupu pupus fou haver braw bonnie laddie lassie aye nem ion dis dat oot aw giz marra barm chuddy nun fete lor
  desi lakh crore prepone prepond jugaad bindaas masti nimbu bhai didi paisa timepass chaiwala haole kamaaina mahalo aloha ohana keiki`.split(
    /\s+/u,
  ),
);
const standardForms: ReadonlySet<Variety> = new Set(['Australian and New Zealand', 'South African']);

/** Those that mark a text as written in a variety with verb forms of its own. */
export const tellingWords: ReadonlySet<string> = new Set(
  entries
    .filter(([variety]) => !standardForms.has(variety))
    .flatMap(([, list]) => wordsOf(list))
    .filter((word) => !tellNothing.has(word))
    .concat("y'all", 'yall', 'lor', 'wee', 'aye', 'dem', 'dis', 'dat', 'ken', 'och'),
);
