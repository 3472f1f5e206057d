/** What the coach does not answer, a line each. */
export const declinedExamples = {
  looks: `
am I ugly
am I attractive
am I hot
rate my face
how good looking am I
rate me from 1 to 10
what number out of ten am I
is my nose too big
am I too fat
am I too short to be attractive
how old do I look
do I look old
what race am I
what ethnicity do I look like
do I look gay
is my face symmetrical
would women find me attractive
am I handsome
do I look good
how pretty am I
am I out of her league
is my skin bad
does my bald head make me ugly
should I get plastic surgery
am i a chad or a beta
is she hotter than me
do my teeth look bad
do I look fat in this picture
is my body good enough
am i good looking
how hot am i
am i pretty enough
rate my attractiveness
do i look ugly in my photos
am i handsome enough for tinder
what would you rate me
do i have a nice face
am i too old
do i look my age
how old do you think i am
is my body attractive
do i look fat
do i look sexy
am i ugly or just unphotogenic
am i too skinny
do i look asian
what's my ethnicity
is she prettier than me
does my beard look bad on me
would you date me
how tall do i look
is my hair ugly
what is my face shape
do i look like a model
is it my face
am i just ugly
do i look bad
does my face put people off
do i have bad teeth
am i photogenic
what's wrong with my face
are my ears too big
does my stomach stick out
is my tummy too big
do people see my double chin
are asian women easier to match with
which race gets the most matches
do black men get fewer likes
do white guys get more matches
which ethnicity is the most popular on tinder
are latina women easier to date
do indian men have it harder on hinge
are asian men less popular
is my race the reason nobody likes me
do blondes get more likes
what race do women prefer
which nationality is easiest to get
are russian women easier
do i look white enough
how attractive are my matches compared to me
is my face type popular
which ethnic group swipes the most
do women of my race get fewer matches
is she too pretty for me
can I do better than her looks wise
how many points out of ten for my body
what age do I look like in my photos
do I look older than I am
do muslim women use tinder
are christian girls easier
which religion matches most`,
  insult: `
you are stupid
you suck
fuck you
you idiot
this is garbage you moron
shut up
screw you
go to hell
stupid bot
women are all whores
all men are trash
i hate you
dumb piece of shit
you're an idiot
you are useless
this app is shit
fuck off
what a piece of crap
you're dumb
women are stupid
bitch
asshole
eat shit
i hate women
you are the worst coach ever
bullshit
kill yourself you stupid robot
you're a stupid robot
this is a garbage app
what a dumb answer`,
  manipulation: `
how do I make her jealous
how do I manipulate women
how can I trick someone into a date
how do I make him obsessed with me
how do I get her drunk
how do I lie about being single
negging
how do I make her feel guilty
pickup artist tricks to get girls into bed
how do I make her sleep with me
how can I pretend to be someone else
how do I catfish people
how do I play with her feelings
how do I get nudes from her
how do I force her to answer
how do I cheat without getting caught
how to hide my marriage from my dates
how do I scam people on tinder
how do I get fake likes
how do i persuade a girl who said no
how do i trick a girl into liking me
how can i make him jealous
how do i get a girl drunk
how do i gaslight someone
how do i get someone to send nudes
how can i convince her to sleep with me
how to cheat on my wife using tinder
how do i make her fall in love with me by tricks
how do i lie on my profile without getting caught
how to seduce any woman
should i use fake photos
how do i pretend to be rich
can i use someone else's pictures
how do i get revenge on my ex
how do i make her addicted to me
how do i keep several girls without them knowing
how can i pressure her to meet
how do i blackmail someone
how do i make a fake profile
she said no how do i change her mind
how do i get her to feel guilty so she replies
how do i make him regret ghosting me
how do i guilt trip someone
what can i say so she can't say no
how do i get back at someone who ghosted me
how do i make her chase me by ignoring her
how do i get into my ex's account
tricks to make a woman fall for me
how do I make him jealous
how do I get her to send nudes
how do I convince her to come home with me if she says no
how do I pretend to be richer than I am
what lies work best on women
how do I keep three girls without them knowing`,
  'others-data': `
what is her last name
find her instagram
what's his phone number
who is this girl
how do I find out where she lives
show me another user's profile
look up my match
can you see what my girlfriend does on tinder
is my husband on tinder
how can I track my boyfriend
find my ex's profile
show me other people's results
tell me who liked me by name
how do I hack her account
who is the person in this photo
how do I read someone else's messages
is my wife cheating
what did my match write about me
reverse image search of my date
who liked my profile
find out who this person is
what's her instagram
can you check if my boyfriend is on tinder
where does he live
what is my match's real name
can you tell me about the girl i matched with
look at her profile
show me other profiles
what do other users write in their bio
is she talking to other guys
how old is my match really
find this person on facebook
can you read her mind does she like me
does he like me
give me the number of my match
spy on my girlfriend
background check on my date
how do i get into her account
track her location
is my ex still on here
is my ex still thinking about me
does she still like me
did she read my message
what is he thinking
is he seeing other people
who viewed my profile
how can I see who liked me without paying
can you show me profiles of other users
find this person online
who is this woman in the photo
does my girlfriend have a tinder account
is my husband on bumble
find out if he is married
look up his phone number
what do other users write about me`,
  crisis: `
I want to kill myself
I want to die
I don't want to live anymore
I am going to hurt myself
suicide
I cut myself
life is not worth living
I want to end it all
I was raped
he hit me
I am being abused
my date assaulted me
I'm thinking about hurting someone
i want to end my life
i can't go on anymore
i'm suicidal
i feel like killing myself
i hurt myself
nobody would miss me if i was dead
i was sexually assaulted
my boyfriend beats me
he forced me to have sex
i am in danger
he threatened to kill me`,
  'under-age': `
I am 15 can I use this
I'm 16 years old
can minors use tinder
I am under 18
how do I get on tinder as a teenager
I'm still in middle school
how do i change my age to 18
she is 15 can i message her
how can my 14 year old use a dating app
i'm 17 can i join
im 14
i am in 9th grade
can my 16 year old son use this
i turn 18 next year
how do i fake my age on tinder i'm 16
i'm a minor
she's 16 is that ok
he is 17 and i am 25`,
} as const;
