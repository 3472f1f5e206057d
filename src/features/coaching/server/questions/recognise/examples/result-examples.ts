/** How people ask about likes, matches, conversations and dates, a line each. */
export const resultExamples = {
  'few-matches': `
why do I get so few matches
why am I not getting matches
how do I get more matches
I get no matches
why do I have no likes
why don't I match with anyone
what is stopping me from getting matches
how can I get more likes
nobody swipes right on me
why does no one like me on tinder
my matches dropped
barely any matches lately
what is wrong with my profile
no matches for weeks
zero matches
am i doing something wrong that nobody matches
hardly anybody likes my profile
help me get matches
is my profile the problem`,
  'my-rate': `
is my match rate good
what is my match rate
what is a good match rate
how do I compare to others
am I below average
is 2 percent normal
how many matches is normal
what's the average number of matches
how does my rate compare to other men
how am I doing compared to other women
is my number of matches normal
percentile
am i in the top ten percent
do others get more matches than me
what match rate should i expect
how good are my results
is my like to match ratio ok`,
  'my-numbers': `
how many matches did I get
what are my stats
show me my numbers
how many likes have I sent
how am I doing
summary of my results
how many dates did I have
how many messages did I send
what are my results
how many matches do i have in total
how is my profile performing
overview of my performance
how many conversations did I have
how many people have I liked this year
how is it going`,
  trend: `
am I getting better over time
are my results improving
is my match rate going up or down
has it got worse lately
how did my matches change over time
am I doing better than last month
is my rate falling
show me the trend
did my results change this year
have my matches gone down
compare this month with last month
was i more successful before`,
  'weakest-stage': `
where do I lose people
what is my weakest point
what is the biggest problem
what is my bottleneck
at which stage do I fail
where does it go wrong
what is holding me back
where in the funnel do I drop off
what's my main problem
matches or conversations, what is my issue
which part of dating apps am i bad at
where does it stop working`,
  'few-replies': `
why does nobody reply
why don't my matches answer
why do I get no replies
nobody answers my messages
how do I get more replies
women don't write back
she doesn't answer
how many people reply to me
what is my reply rate
my openers get ignored
I send messages and get nothing back
matches never respond
is my response rate good
why do they match and not talk
left on read after my first message`,
  'dying-conversations': `
why do my conversations die
why do they stop answering
why do I get ghosted
conversations end after a few messages
chats die out
they lose interest after a few days
people ghost me
how do I stop conversations from fading
the chat always goes quiet
our talk just stops
why does every match unmatch me
we text for a bit and then nothing
how many of my conversations last`,
  'no-dates': `
why do I get no dates
why don't my matches turn into dates
I have matches but no dates
how do I get more dates
nobody wants to meet me
how many dates do I get
chats never lead to a meeting
I talk a lot but never meet anyone
they always cancel the date
no second date
why don't they want to go out with me
lots of matches but i never meet them`,
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
quick wins`,
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
who should send the first message`,
  'keep-talking': `
how do I keep the conversation going
how should I reply
what do I write back
how fast should I reply
what do I talk about
how do I make the chat interesting
what questions should I ask
she said hi what do i answer
how often should I text
should I double text
how do I respond to a one word answer
how to flirt over text
what should i say after she answers
when should i answer a message
how long should i wait before replying
conversation topics`,
  'ask-out': `
how do I ask someone to meet
how do I ask for a date
when should I ask her out
how do I ask her out
how soon should I suggest a date
what should I write to ask for a date
how many messages before meeting
when do I ask for her number
good first date ideas
how to suggest a coffee
should i ask for a video call first
how do I move from chat to a date
where should we meet`,
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
do i get more replies on hinge or tinder`,
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
is it better to swipe in the morning or at night`,
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
like everyone strategy`,
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
see who liked me`,
  'did-change-help': `
did my change help
did my new photo help
did my new bio work
is my profile better since I changed it
what happened after I changed my pictures
did the last edit make a difference
was the new photo better
have my matches increased since the update
effect of my changes
did what you told me work
which version of my profile was better
did following your advice help
before and after`,
  'run-test': `
how do I test two photos
how long should I wait for a test
how long does a test take
can I A/B test my profile
when will I know if it works
how many likes do I need for a test
how do I find out which photo is better
how long should I wait before changing something
how is my test going
what is the result of my experiment
can I compare two bios
when is my experiment done
how do i know it isn't just luck
how long before i see results`,
  algorithm: `
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
what is most compatible`,
  'new-account': `
should I delete my account and start again
should I reset my profile
does making a new account help
should I restart tinder
is it worth to delete and reinstall
should I take a break from the app
fresh account
does a reset give more matches
will a new profile get more likes
should i pause my profile`,
  'comment-with-like': `
should I send a comment with my like
do comments help on hinge
is it better to like with a message
like with or without comment
do my likes with comments work better
should I write something when I like someone
comment on her photo or prompt
does adding a note to a like get more matches
do compliments on bumble work`,
  odds: `
how many likes for one match
how many likes does one date take
how many matches do I need for a date
how many swipes per match
what are my chances
how long until I get a date
how many dates can I expect
what would happen if I got twice the replies
forecast
how many more likes do I need
how many messages does it take to get a date
what if i sent more likes
expected number of matches next month`,
  'right-people': `
how do I attract the right people
I get the wrong matches
how do I get better matches
I only get bots and fakes
how do I find someone serious
the people who like me are not my type
how to get quality matches
i want a relationship but only get hookups
how do I find a girlfriend
how do I find love
what do women want
what do men look for
what do guys like on a profile
matches i don't like`,
} as const;
