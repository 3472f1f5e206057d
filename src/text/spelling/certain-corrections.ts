const pairs = `
im:I'm ive:I've dont:don't doesnt:doesn't didnt:didn't isnt:isn't arent:aren't wasnt:wasn't werent:weren't havent:haven't hasnt:hasn't
hadnt:hadn't wouldnt:wouldn't couldnt:couldn't shouldnt:shouldn't youre:you're theyre:they're thats:that's whats:what's theres:there's
youve:you've weve:we've theyve:they've youll:you'll theyll:they'll shouldve:should've wouldve:would've couldve:could've
recieve:receive recieved:received definately:definitely definatly:definitely definetly:definitely defiantely:definitely seperate:separate
seperately:separately hte:the adn:and freind:friend freinds:friends wierd:weird beleive:believe belive:believe acheive:achieve
tommorow:tomorrow tommorrow:tomorrow tomorow:tomorrow untill:until alot:a_lot realy:really truely:truly finaly:finally usualy:usually
probaly:probably probly:probably accomodate:accommodate occured:occurred ocasion:occasion occassion:occasion occassionally:occasionally
embarass:embarrass embarassing:embarrassing embarassed:embarrassed neccessary:necessary necesary:necessary restaraunt:restaurant
resturant:restaurant restaurent:restaurant begining:beginning beautifull:beautiful beatiful:beautiful beutiful:beautiful grammer:grammar
intrested:interested intresting:interesting intrests:interests intrest:interest interrested:interested buisness:business bussiness:business
calender:calendar cemetary:cemetery collegue:colleague commited:committed committment:commitment comittment:commitment relationshp:relationship
relashionship:relationship relatioship:relationship concious:conscious definitly:definitely dissapoint:disappoint dissapointed:disappointed
enviroment:environment excersise:exercise excercise:exercise exersize:exercise existance:existence experiance:experience
familar:familiar favorate:favorite favourate:favourite foriegn:foreign foward:forward freindly:friendly garantee:guarantee goverment:government
happend:happened happyness:happiness humerous:humorous humourous:humorous independant:independent knowlege:knowledge lenght:length libary:library
lisence:license litterally:literally maintainance:maintenance millenium:millennium mispell:misspell morgage:mortgage noticable:noticeable
oppertunity:opportunity oportunity:opportunity orignal:original parrallel:parallel peice:piece percieve:perceive perfer:prefer persue:pursue
posession:possession prefered:preferred privelege:privilege proffesional:professional proffessional:professional profesional:professional
professionaly:professionally publically:publicly recomend:recommend reccomend:recommend reccommend:recommend recomendation:recommendation
relevent:relevant religous:religious remeber:remember rember:remember rythm:rhythm sence:sense sincerly:sincerely spontanious:spontaneous
spontaneus:spontaneous suprise:surprise suprised:surprised suprising:surprising surprize:surprise tatoo:tattoo tatoos:tattoos tounge:tongue
travelor:traveler travling:traveling tryed:tried vaccum:vacuum wich:which whith:with writting:writing hikeing:hiking
bouldring:bouldering adventurus:adventurous adventerous:adventurous extrovered:extroverted introvered:introverted sarcasim:sarcasm
sarcastick:sarcastic vegeterian:vegetarian vegitarian:vegetarian photograper:photographer photograhy:photography coffe:coffee coffie:coffee
togehter:together togther:together becuase:because becasue:because beacuse:because bcause:because wnat:want konw:know knwo:know liek:like
jsut:just taht:that thier:their thsi:this waht:what woudl:would shoud:should coudl:could somthing:something someting:something anyting:anything
everthing:everything evrything:everything diffrent:different differnt:different eachother:each_other aswell:as_well atleast:at_least infact:in_fact
ofcourse:of_course inorder:in_order incase:in_case inperson:in_person eventhough:even_though everytime:every_time noone:no_one
yaer:year whos:who's hobbie:hobby iam:I_am disfunctional:dysfunctional kno:know knos:knows lisenced:licensed thoes:those aboue:about raher:rather rahter:rather definelty:definitely goverments:governments yeras:years poeple:people peolpe:people peopel:people peple:people peaple:people thet:that htat:that  whcih:which whitch:which
oher:other otehr:other whta:what whne:when wehn:when tiem:time soem:some mroe:more ahve:have hvae:have gievn:given lfie:life livng:living
lookign:looking lokking:looking loking:looking occuring:occurring occurence:occurrence totaly:totally manuever:maneuver lazyness:laziness
allready:already allways:always alwasy:always alway:always becouse:because becaus:because bacause:because comming:coming
geting:getting runing:running swiming:swimming studing:studying writen:written fourty:forty ninty:ninety
truely:truly  developement:development develope:develop definate:definite desparate:desperate disapear:disappear
guage:gauge gaurd:guard heigth:height humer:humor imediately:immediately immediatly:immediately inocent:innocent
intresting:interesting lonley:lonely lonly:lonely marrage:marriage marraige:marriage neice:niece nieghbor:neighbor
ocassionally:occasionally paralell:parallel peopel:people personaly:personally personalty:personality puppys:puppies hobbys:hobbies
partys:parties familys:families countrys:countries citys:cities storys:stories storie:story memorys:memories
sience:science shoping:shopping speach:speech succesful:successful succesfull:successful successfull:successful
tonite:tonight    wonderfull:wonderful faithfull:faithful thankfull:thankful
gratefull:grateful carefull:careful usefull:useful peacefull:peaceful respectfull:respectful lawer:lawyer musition:musician
restaraunts:restaurants resturants:restaurants serius:serious tatto:tattoo
chemisty:chemistry dentisty:dentistry ministy:ministry industy:industry wellcome:welcome febuary:February feburary:February wensday:Wednesday wendsday:Wednesday wednsday:Wednesday
saterday:Saturday thrusday:Thursday tuseday:Tuesday mischevious:mischievous perserverance:perseverance sandwhich:sandwich sandwhiches:sandwiches
yatch:yacht favorit:favorite favorits:favorites yong:young tast:taste maner:manner hight:height heighth:height excellant:excellent
choclate:chocolate vegitables:vegetables vegtables:vegetables restraunt:restaurant restuarant:restaurant
relaxe:relax persuit:pursuit sincerley:sincerely truley:truly definatley:definitely defenitely:definitely probabaly:probably
twelth:twelfth apparantly:apparently arguement:argument beggining:beginning catagory:category concieve:conceive
critisism:criticism dilligent:diligent exagerate:exaggerate fasinating:fascinating firey:fiery harrass:harass
hygene:hygiene ignorence:ignorance inteligent:intelligent intelligant:intelligent interupt:interrupt jelous:jealous jewelery:jewelry
kindergarden:kindergarten liason:liaison mischeivous:mischievous naturaly:naturally noticible:noticeable peculier:peculiar
performence:performance personel:personnel pronounciation:pronunciation questionaire:questionnaire refered:referred sacrilegous:sacrilegious
sieze:seize supercede:supersede temperment:temperament tendancy:tendency thruout:throughout unfortunatly:unfortunately
vegetarien:vegetarian vehical:vehicle visious:vicious writeing:writing makeing:making takeing:taking haveing:having
liveing:living loveing:loving giveing:giving driveing:driving danceing:dancing bakeing:baking hopefull:hopeful
helpfull:helpful playfull:playful joyfull:joyful
heres:here's wheres:where's itll:it'll youd:you'd theyd:they'd dosent:doesn't doesent:doesn't mustnt:mustn't
did'nt:didn't does'nt:doesn't is'nt:isn't was'nt:wasn't have'nt:haven't could'nt:couldn't would'nt:wouldn't should'nt:shouldn't are'nt:aren't
were'nt:weren't has'nt:hasn't had'nt:hadn't do'nt:don't ca'nt:can't wo'nt:won't your's:yours her's:hers their's:theirs our's:ours i'am:I'm
bestfriend:best_friend bestfriends:best_friends highschool:high_school forsure:for_sure alittle:a_little abit:a_bit thankyou:thank_you
exspecially:especially expresso:espresso excape:escape wierdo:weirdo rediculous:ridiculous hillarious:hilarious shes:she's hes:he's myabe:maybe mabye:maybe
portugese:Portuguese spannish:Spanish itallian:Italian chineese:Chinese japanease:Japanese frensh:French
phillipines:Philippines philipines:Philippines phillippines:Philippines britian:Britain austrailia:Australia carribean:Caribbean
mediteranean:Mediterranean mediterrean:Mediterranean europian:European amercian:American californa:California
fransisco:Francisco cincinatti:Cincinnati tennesee:Tennessee massachussetts:Massachusetts massachusets:Massachusetts conneticut:Connecticut
mississipi:Mississippi missisippi:Mississippi thialand:Thailand swizerland:Switzerland switzerlend:Switzerland morroco:Morocco barcalona:Barcelona edinborough:Edinburgh lisben:Lisbon
`;

/** Forms that are right in another English than the standard one. */
const formPairs = `
teh:the aint:ain't hisself:himself theirself:themselves theirselves:themselves ourself:ourselves yourselfs:yourselves borned:born
begined:began breaked:broke bringed:brought builded:built buyed:bought catched:caught choosed:chose comed:came drawed:drew drinked:drank
drived:drove eated:ate falled:fell feeled:felt fighted:fought finded:found gived:gave goed:went growed:grew heared:heard keeped:kept
knowed:knew leaved:left losed:lost meaned:meant meeted:met payed:paid readed:read rided:rode runned:ran sayed:said selled:sold sended:sent
sleeped:slept speaked:spoke spended:spent standed:stood swimmed:swam taked:took teached:taught telled:told thinked:thought throwed:threw
understanded:understood writed:wrote
informations:information knowledges:knowledge advices:advice furnitures:furniture equipments:equipment homeworks:homework luggages:luggage
sceneries:scenery childs:children fishs:fish sheeps:sheep feets:feet musics:music feedbacks:feedback
`;

/** Misspelled → right, in lower case; only words that are no English word and can mean one thing. An editorial list. */
export const certainCorrections = pairsOf(`${pairs} ${formPairs}`);

/** Those that are mistakes in standard English alone. */
export const standardCorrections = pairsOf(formPairs);

function pairsOf(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .trim()
      .split(/\s+/u)
      .map((pair) => pair.split(':').map((part) => part.replaceAll('_', ' ')) as [string, string]),
  );
}

/** "your beautiful face" is right, "your going" never is; the same for "its". */
const youAre =
  'going gonna welcome not a an the looking allowed interested probably definitely already'.split(' ');
const itIs = 'been a an not the complicated me just always never'.split(' ');

/** Two words; the first is certainly the wrong one of a pair that sounds alike: "your going", "its been". */
export const misreadPairs: ReadonlyMap<string, string> = new Map([
  ...youAre.map((word): [string, string] => [`your ${word}`, "you're"]),
  ...itIs.map((word): [string, string] => [`its ${word}`, "it's"]),
]);
