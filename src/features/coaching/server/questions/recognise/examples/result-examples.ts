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
barely any matches lately
what is wrong with my profile
no matches for weeks
zero matches
am i doing something wrong that nobody matches
hardly anybody likes my profile
help me get matches
is my profile the problem
why are my matches so low
why am I not getting any likes
what am i doing wrong
no one matches with me
i swipe all day and get nothing
how can I increase my matches
why is tinder not working for me
i never get likes back
what's the reason i get no matches
women never match with me
getting no matches on bumble
matches dried up
how to get more likes on hinge
why do other people get more matches
whats wrong with my profile
my likes dried up did i do something wrong
barely get matches whats up with that
i've been on here for months and got almost no matches
why did my matches stop
why is nobody interested in me
is there a reason nobody swipes on me
what's keeping me from matching`,
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
is my like to match ratio ok
is 2% match rate bad
what's a normal match rate for men
am I doing well compared with others
do I get fewer matches than average
how does my profile compare
how do i stack up
is my match rate below average
how many matches per 100 likes is normal
how many matches should a guy get
is getting 3 matches a week good
am i worse than the average guy
where do i rank
whats a decent match rate
is that number of matches ok
am i above average
is 3 percent good or bad
what's a normal amount of matches
am i normal
is this number low
is my percentage low
what's the average
is my conversion normal for somebody my age
is 5 matches a week good
how do I compare to other guys
am I doing better than other men
how many likes do women get on average
what do other people get
is that a normal number of matches
how many matches do most people have
how many likes do other women get
what do most men get in matches
what is a good number of likes for a woman`,
  'my-numbers': `
show me my hinge numbers
what are my numbers on bumble
let me see my tinder stats
what do my hinge results say
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
how is it going
how many likes did I send
what are my numbers
how many matches do I have
how many replies did I get
show my statistics
what do my results look like
can I see my stats for bumble
how did I do this month
whats my current match rate and dates
how many of my matches did I write to
is tinder working for me
is this app working for me
how am i doing so far
how is my profile doing
am i doing ok
how many people have i matched with
how many messages did i write
tell me my results
how many of them did i meet`,
  trend: `
are my results getting better
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
was i more successful before
is it getting better
did it get worse recently
am I improving
how have my matches developed
was last month better
are my numbers going up
are things getting worse for me
am i getting fewer matches than before
any progress since summer
did my likes go down last month
why did it get worse since last month
am i getting fewer likes than before
is it going up or down
did it drop
my matches dropped
my likes went down, what happened
why have I fewer matches this week than last
matches used to be better, what changed
why is it worse now than in summer
has my success rate risen since spring`,
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
where does it stop working
what is my biggest weakness
where do things go wrong
at what point do I lose them
what's the bottleneck
is my problem the photos or the chats
which step is failing
where am i failing
what's my weak spot
what stops me from getting dates
is it my profile or my messages
do my matches turn into anything
are my matches going anywhere
what becomes of my matches
does anything come of my matches
do my likes lead to something
what's the biggest leak in my funnel
where does my funnel break
at which step do people drop off
what is my weakest step
where am I losing the most
what's my bottleneck`,
  'few-replies': `
why does nobody reply
why don't my matches answer
why do I get no replies
nobody answers my messages
how do I get more replies
women don't write back
she doesn't answer
my openers get ignored
I send messages and get nothing back
matches never respond
why do they match and not talk
left on read after my first message
why don't women answer my messages
i write first and nobody answers
no replies to my messages
how can I get people to answer
why am i being ignored
she matched but doesn't respond
what's wrong with my messages
why do matches not write back
how often do people answer me
do i get enough replies
my messages get no response
matches but no replies
i match with people but nobody ever writes back
i match but they never write
people match with me and then silence
i have many matches i never wrote to
i have a lot of matches but i don't write to them
should i write to my old matches
is it bad that i never message my matches
how many matches did i not write to
they like me but never answer
matched with 20 people and not one wrote back
girls like me back but don't respond to my texts
no one writes me back
they match but never say anything
how do I get him to answer me
how do I get women to write back
how can I make it likelier that she replies
what makes people reply
how do I get an answer from my match
how do I get a reply
I get matches but they never write to me
my matches on bumble never message
they match and then say nothing
she matched me and never wrote
why do matches never start the chat
women match with me on bumble and let it expire`,
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
how many of my conversations last
why do chats stop after three messages
they stop writing after a while
why do girls ghost me
conversations go cold
why do my chats dry up
they reply a few times and then vanish
why do people lose interest
why does the conversation run out
i get ghosted all the time
how do i stop being ghosted
my convos always die after two days
why do they stop answering after a day
why does it always fizzle
they go silent after a while
why do they all stop writing
how come the chat stops
she stopped replying
why do girls stop replying after two messages
why do they stop answering after a few messages
they write twice and then stop`,
  'no-dates': `
why do I get no dates
why don't my matches turn into dates
I have matches but no dates
how do I get more dates
nobody wants to meet me
chats never lead to a meeting
I talk a lot but never meet anyone
they always cancel the date
no second date
why don't they want to go out with me
lots of matches but i never meet them
why am I not getting any dates
i chat a lot but no one wants to meet
how do I turn matches into dates
why don't i get to the date
i've matched with many but met nobody
how do I get a first date
people cancel on me before the date
matches never become dates`,
  'did-change-help': `
did my last change help
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
before and after
did the new photos help
did changing my bio do anything
was the change good
did my matches go up after the change
is the new bio better than the old one
did the new main picture make a difference
has anything improved since i changed my profile
did it work
have the changes paid off
did changing my bio last month do anything
is the new one better than the old one
better or worse since the change
any difference since i swapped photos
was it right to change my bio
was the new photo a mistake
was it smart to swap the first picture
was my new bio a good idea
was it a good idea to change my first picture
did the new bio make it worse
since I changed my photo I get fewer likes
has my rewritten bio done anything
are my new prompts better than the old ones
things got worse after I changed my pictures`,
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
how long before i see results
how do I know which photo is better
how long do I have to test
can I test two bios against each other
when is my test over
how long until I see a result
how many days should i keep a new photo
how can i try out a new bio
what did my test show
how long before I can tell
how do I run an experiment
a/b test
how long till i know which photo wins
when will the test be over
what if it doesn't work
which version is winning
how can i be sure it was the photo`,
} as const;
