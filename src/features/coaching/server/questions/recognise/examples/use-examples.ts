/** How people ask what to do in their apps, a line each. */
export const useExamples = {
  'next-step': `
what should I do first
what should I do next
what now
what is the most important thing to fix
where should I start
what should I work on this week
give me a plan
what is my next step
what should I change first
what has the biggest effect
top three things to improve
how can I improve my profile
what can I do better
what are my tasks
how do I improve
what should i focus on
fix my profile
tell me what to do
quick wins
what's the most important change
what should I tackle first
where do I begin
one thing to change
what would help me the most
what should I improve
what's next
what can I do today
what do I do now
whats the fastest way to improve
how do i make my profile better
what do you recommend
any advice
what should i change
what should i work on
how can i do better on tinder
what's the single best thing i can do
what should i fix first i only have ten minutes
only got a few minutes what should i do
what can i change tonight
if i could only change one thing what would it be
what do i do this week
where would you begin
what's my homework
what's the plan
is my profile ready
is my profile okay as it is
can I leave my profile like this
does anything need changing
is all well or is there something to fix
am I done or is there more to do
should I change anything at all
is my profile good to go
I just got divorced where do I start
I'm new to online dating where do I begin
I'm back on the apps after ten years, what first
I'm 45 and single again, where do I even start
never used a dating app before, how do I start
i have one hour what should i change
what's wrong with my profile
my profile
profile`,
  'first-message': `
what should I write first
what is a good first message
what is a good opener
how do I start a conversation
is hey a good opener
how long should my first message be
best pickup lines
what do I say to a new match
opening line ideas
how to message someone first
should I write first
what should i text my match
first message tips
do openers with a question work better
which of my opening messages work
icebreaker
who should send the first message
how do I open a conversation
what is the best first message
what should I say first
is hi enough as a first message
give me an opener
how do I message a match
what do I write to a new match
are pickup lines bad
is my opening line ok
should i ask a question in my first message
how do i start chatting with her
what should i comment on in her profile
what do i write to someone with an empty bio
should I message first on hinge
long or short opener
what should I say to someone who likes climbing
what do I write to a girl who travels a lot
how do I start with someone who has a dog in her photo
what do i say to someone into hiking
what to message a guy who likes cooking
should I message first or wait a day
do I wait for her to write or write first
what do i even say to her
what do I text a new match
what should my opening text be
first text to a match
what do I send her first
how do I open
what to write as the very first text
does it hurt that I wait for them to message first
is it a problem if I never start the conversation
I let them write first, is that bad
how soon after matching should I write
how quickly should I message a new match
does it matter who writes first
I always leave the first message to them, does it hurt me
how many hours should I wait until I message a match
wait a while before the first message or write at once`,
  'keep-talking': `
how do i keep a conversation going
how do I keep the conversation going
how should I reply
what do I write back
how fast should I reply
what do I talk about
how do I make the chat interesting
what questions should I ask
she said hi what do i answer
how often should I text
how do I respond to a one word answer
how to flirt over text
what should i say after she answers
when should i answer a message
how long should i wait before replying
conversation topics
what should I reply
how do I keep her interested
how long should I wait to answer
how do I keep a chat going
what do I say when she only writes ok
what topics should I talk about
how quickly should I respond
how do I answer a boring message
should I answer right away
how many messages a day
how to keep him interested over text
how do i not be boring in chat
what do i do when the chat gets boring
what do i answer to how are you
what should i text her today
she left me on read what now
should i write again
how do i get the chat going again
what do i say after hi
is it weird to text every day
I get likes but no good conversations
my conversations are boring
all my chats stay small talk
how do I get deeper conversations
how do I revive a dead chat
how do I restart an old conversation
how do I wake up a dead conversation
what do I write to an old match`,
  'ask-out': `
how do I ask someone to meet
how do I ask for a date
when should I ask her out
how do I ask her out
how soon should I suggest a date
what should I write to ask for a date
how many messages before meeting
when do I ask for her number
how to suggest a coffee
should i ask for a video call first
how do I move from chat to a date
how do I bring up meeting
when should I ask for a date
how many messages before I ask for her number
how do I suggest a date without being creepy
when is it ok to meet
should I ask her out now
how do i invite him for coffee
how do I get from chatting to meeting
how do i ask for a number
is it too early to ask her out
should i suggest a call before we meet
how do i ask her out without being weird
how long should i chat before asking
how do i get her to meet me
what if she says no to meeting
how long before we should meet
when do i move it off the app
when should i give my number
when is it time to propose a coffee
right moment to suggest a beer
how soon can I suggest a drink together
good time to invite her for a coffee
how do I get from tinder to whatsapp
when do we leave the app and text
how do I suggest moving to another app
how do I get her number`,
  'which-app': `
which app works best for me
which app is best
tinder or bumble
should I use hinge
is tinder better than hinge for me
where do I get the most matches
which dating app should I use
compare my apps
on which app do I do best
should I switch to bumble
should I leave tinder
are there better apps
should i be on several apps
do i get more replies on hinge or tinder
is bumble better than tinder
which app should I focus on
is hinge worth it for me
which app gives me more matches
should I delete tinder
what's the best app for someone over 40
should i use more than one app
am I better on hinge or bumble
where should I spend my time
what dating app is best for relationships
am i on the wrong app
bumble or tinder where am i doing better
does hinge or bumble make more sense for me
which app do i get more from
on which app do i get more matches
is my hinge better than my tinder`,
  'when-to-swipe': `
when should I swipe
what is the best time to swipe
which day is best
what time gets the most matches
best time of day to use tinder
on which weekday do I get matches
is sunday evening good
when are people online
when should I send likes
what hour should I be active
is it better to swipe in the morning or at night
what's the best day to be active
should i use tinder in the evening
is there a best time to like people
when do I get the most matches
best hour to swipe
which weekday works for me
should I swipe at night
what time should i boost
is the weekend better
when should i go online
do people reply more in the evening
is it better to swipe daily or once a week
what time do people answer
a bit each day or a lot at the weekend`,
  selectivity: `
am I too picky
should I swipe right on everyone
how selective am I
how many people should I like
do I like too many profiles
should I send more likes
am I swiping enough
how many likes should I send a day
is it bad to swipe right a lot
how often do i swipe right
should I be more selective
do i use the app enough
like everyone strategy
should I like more people
am I swiping too much
do I like too few people
is it bad to like everyone
how many profiles do I like
am I being too choosy
do I send enough likes
how many likes per day should I send
should i lower my standards
do i swipe right too often
am i too selective
how many likes should I be sending
how many a day should I like
do i need to swipe more
am i too fussy
am I choosier than other people
am I pickier than most
do other people like more profiles than I do
is my swiping choosy compared with others
should I like back someone I am not sure about
should I match with people I am unsure about
should I only like people I really want`,
  'paid-features': `
should I pay for boosts
is tinder gold worth it
do super likes work
should I buy premium on the app
is hinge plus worth it
do roses work
should I boost my profile
does paying help
is tinder platinum better
is bumble premium a waste of money
do boosts get more matches
should I spend money on tinder
are superlikes creepy
see who liked me
are boosts worth it
should I get tinder gold
is hinge x worth it
should I super like people
is bumble premium worth it
do super likes help
should I send a rose
can I pay to get more matches
is paying for tinder a scam
will gold get me more matches
can I see who liked me
are paid subscriptions on dating apps worth it
should i buy more likes
would paying for boost help me
do i need to pay to get matches
is it pay to win
are roses a waste`,
  algorithm: `
is my account shadowbanned
am I shadowbanned
how does the algorithm work
what is my elo score
does tinder hide my profile
is the app hiding me
how do I beat the algorithm
does swiping a lot lower my score
why am I not shown to people
does tinder punish inactive users
new user boost
is my account throttled
does unmatching hurt my ranking
how does hinge decide who sees me
what is most compatible
does tinder limit my profile
am I being hidden
is my profile being shown
why do I see the same people again
how does tinder rank people
is there a secret score
does swiping right on everyone hurt me in the algorithm
am i banned
does the app show my profile to anybody
does hinge throttle men
does being online a lot help
does the app punish breaks
if I stop swiping for a month do I lose visibility
does it help to be active every day
does swiping a lot hurt my ranking
will the app hide me after a break`,
  'new-account': `
should i start over with a new account
should I delete my account and start again
should I reset my profile
does making a new account help
should I restart tinder
is it worth to delete and reinstall
should I take a break from the app
fresh account
does a reset give more matches
will a new profile get more likes
should i pause my profile
should I make a new profile from scratch
would a fresh start help
does resetting tinder help
delete and start again
should I quit and come back later
new account new luck
should i reinstall the app
is it time for a break`,
  'comment-with-like': `
should i comment when i like
should I send a comment with my like
do comments help on hinge
is it better to like with a message
like with or without comment
do my likes with comments work better
should I write something when I like someone
comment on her photo or prompt
does adding a note to a like get more matches
do compliments on bumble work
should I add a message to my like
do comments on likes get more matches
is it better to comment on a prompt or a photo
like or comment
should i write something when liking someone
do my comments help
hinge comment or just a like`,
} as const;
