/** Questions about the people on the other side, and about staying safe, a line each. */
export const peopleExamples = {
  ghosted: `
she unmatched me out of nowhere, what did I do wrong
why did he unmatch me
why did she ghost me
he just disappeared after a great chat
I got unmatched after two messages, was it me
was it something I said
why would someone unmatch after a good conversation
she went silent after our date
we had a great date and now he is gone
my match vanished
I was ghosted again, did I do something wrong
why did my match disappear
did he block me
she stopped answering all of a sudden and I don't know why
someone I liked unmatched me
he went cold on me, why
why did this girl suddenly stop talking to me
a guy I really liked ghosted me
does she still like me
is he still interested
why did she unmatch me tell me`,
  'double-text': `
should I text again if she hasn't answered
she hasn't replied in three days, do I write again
is it okay to double text
should I send a second message
is a double text desperate
he read it and said nothing, should I follow up
no answer since Monday, do I message once more
how long do I wait before I write again
can I send another message to a match who never answered
I wrote yesterday and got nothing, should I nudge
does following up look needy
left on read, what now
do I text him again or wait
how many times can I write without an answer
should I chase her
he left me on seen, do I write again
when is it too soon to send another message
should I double text
is double texting bad
should I double text him
is a second text without an answer bad`,
  flaky: `
he keeps canceling our dates
she canceled twice, what should I do
my date canceled last minute
she keeps postponing
he is always busy when I ask
how do I react when a date is called off
she said yes and then bailed
he reschedules every time
my match keeps cancelling on me
she flaked on me
do I give someone who cancelled another chance
he never commits to a day
what do I say when she cancels the date
why does my date keep canceling
why does she keep canceling`,
  'first-date': `
where should we go for a first date
what is a good first date
first date ideas
is dinner too much for a first date
coffee or drinks for the first time meeting
where do I take her
what should we do when we meet for the first time
who pays on a first date
how long should a first date be
what do I wear on a first date
what should I talk about on the date
I have a date on friday any ideas
is a walk a good first date
is the cinema a bad first date
what to do on a first date in winter
I'm nervous about my first date
how do I prepare for a date
good first date ideas
where should we meet
where should we eat on our date`,
  'after-date': `
what do I write after the first date
the date went well, what now
should I text her after our date
when do I text after a date
how do I ask for a second date
what do I say after a good date
how soon should I message after meeting
we met yesterday and I liked him, what do I send
how do I get a second date
how long to wait to text after a first date
the date was great but I don't know what to write
what's a good text for after a date
do I tell him that I had a good time`,
  'say-no': `
how do I tell her I'm not interested
how do I let someone down gently
how do I turn him down politely
how do I say no to a second date
how do I end a chat without being mean
what do I say when I don't want to meet
how do I reject someone kindly
I don't like him, how do I tell him
is it ok to just unmatch instead of explaining
how do I break it off after one date
how to stop talking to a match nicely
he likes me but I don't feel it, what do I say
a polite way to say I feel no spark
how do I tell a match that I met someone else
how do I turn somebody down kindly
how do I turn a guy down
how do I reject a match`,
  'what-they-mean': `
how do I know if she likes me
does he like me or is he just being nice
what does it mean when she says she is busy
he wrote good morning, what now
is she interested or just polite
he only writes at night, what does he want
what does she mean by not looking for anything serious
is he into me
how can I tell if there is interest
she sends mixed signals
he likes my stories but does not write
what are the signs that she wants to meet
does a heart mean she likes me
she laughed at my joke, is that good
he calls me beautiful after two messages`,
  'many-at-once': `
how many matches should I talk to at once
can I talk to several people at the same time
is it okay to date more than one person
how many chats are too many
should I focus on one match
is it wrong to write with five people
I am chatting with two women, is that bad
how many people do others date at once
when do I stop talking to other matches
I can't keep up with all my chats`,
  shy: `
I'm shy, how do I do this
I am really shy what can I do
I'm an introvert, any advice
I get anxious about writing to people
I am too nervous to message anyone
I'm scared of asking someone out
social anxiety makes dating hard
I'm awkward with people, how do I date
how do I get over my fear of writing first
I never know what to say and get nervous
tips for introverts
I'm afraid of being rejected
I have no confidence with women
how do I date when I am shy
how do shy people date`,
  'write-first': `
does it matter that I never write first
I never message first, is that bad
should I write first or wait
is it bad to wait for them to write
do I have to write first
should a woman write first
I wait for him to message, is that a mistake
who should write first
do guys mind if I message first
is it ok for girls to make the first move
does writing first help
I let matches sit without writing, does that matter
what happens if nobody writes
should I message every match
do I need to message all my matches
how soon after a match should I write
does it matter who writes first
is it a problem that I never send the first message`,
  'after-match': `
do my matches lead anywhere
what comes of my matches
how many of my matches turn into dates
how many matches become dates
how often do people answer my first message
what is my reply rate
what share of my messages gets an answer
how many of my matches answer
how many people reply to me
do people answer when I write
how many of my conversations last
how many dates did I go on
how many dates have I had
how many matches have I written to
how many of my matches do I message
what percentage of my chats lead to a date
how many replies did I get
how many conversations did I have
how does it go after the match
do my chats end in a date
what's my response rate
what happens after I match with someone
how many first messages get a response
my date rate
how many chats lead to meeting
is my response rate good
how many of my chats go on
how many dates do I get
whats my reply rate
how many of my matches answer or lead to a date
what share of my matches become a date
what percentage of matches turn into dates
how many of my matches led to a meeting
how many matches turn into a date
how often does a match end in a date
how many matches turn into real meetings
do my matches ever turn into dates`,
  scam: `
is this a scam
he asked me for money
she wants me to invest in crypto with her
is she a scammer
how do I spot a fake profile
how do I know if someone is real
she wants to move to whatsapp right away
he wants to chat on telegram
my match asks for a gift card
is this profile fake
how can I tell a bot from a person
I think I am being catfished
he says he is a soldier abroad and needs help
she never wants to video call
he asked for my bank details
is it a red flag if they want to leave the app fast
I sent money to someone I met on tinder
how do I check if a profile is genuine
she asked for a verification code
match wants my number after two messages is that safe
what are the red flags
someone sent me a link to click
how do I know if someone is a scammer
is this person fake
how do I spot a catfish
is it a romance scam
she wants me to invest in crypto
how do I recognize fake profiles
he wants money from me
she asked for gift cards
how do i know he's real
i think i'm being catfished`,
  harassment: `
someone sent me a gross picture what do I do
a match is harassing me
I got an unsolicited nude
how do I report someone
how do I block somebody
he is threatening to post my pictures
she is blackmailing me
he won't stop writing to me
someone insulted me in the chat
a guy got aggressive when I said no
my match is stalking me
someone uses my photos
he said horrible things to me
a match wrote something racist to me
he keeps making new accounts to write to me
someone is impersonating me
how do I report a creep
he wants nudes and gets angry
someone is harassing me on the app
my match makes me uncomfortable
someone threatens to share my pictures
someone is stalking me from the app
how to block someone
how do I stop somebody who harasses me
how do I stop a man who harasses me
he keeps messaging me after I said no
she will not leave me alone
he does not accept my no
he texts me again and again although I told him to stop`,
  'app-rules': `
what photos does bumble not allow
which photos are not allowed on tinder
can I get banned for this photo
why was I banned
my account was banned what now
can I have two accounts
is it ok to have a second profile
what are the rules of hinge
is it against the rules to use my brother's phone
can my photo be rejected
why did the app remove my photo
what gets you banned on tinder
are there forbidden words in bios
can I use my partner's account
which pictures get rejected
are shirtless photos against the rules on bumble
how do I get unbanned
what is not allowed in a profile
what is not allowed on the apps
what is forbidden on tinder`,
  verification: `
how do I get verified
how do I get the blue check
should I verify my profile
how does photo verification work
does being verified help
do I need the verification badge
what is the blue tick
why am I not verified
is verification worth it
verify my account`,
  'app-reads': `
does tinder read my messages
can hinge see my chats
does bumble know where I am
who can see my location on tinder
can my friends see that I am on tinder
do my facebook friends see me
does tinder show when I was online
can people see that I am active
does the other person see that I took a screenshot
can someone see that I unmatched them
will they know that I liked them
does hinge sell my data
do they see that I read the message
can the app see my messages
can tinder see what I write`,
} as const;
