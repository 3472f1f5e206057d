/** How people ask the coach about itself, and what they say besides, a line each. */
export const coachExamples = {
  'report-age': `
is my report up to date
when was my profile analyzed
how old is my report
do I need to analyze again
should I run a new analysis
i changed my photos do you see that
which version of my profile did you look at
are you looking at my current photos
until when do my numbers go
how recent is my data
i updated my bio
when did I last analyze
is this based on my new photos
do you know that i changed my bio
how recent is my report
should I analyze again
is my data old
is the report outdated
when was my last analysis
until when do you have my numbers
i uploaded new photos do i need a new report
how often should I redo the analysis
when should I analyze again
why is my new report different`,
  evidence: `
how do you know that
where does this come from
what is your source
is that proven
what studies is this based on
are you sure
why should I trust you
is there evidence for that
who says so
how reliable is this
is this scientific
how accurate are you
what data do you use for comparison
can I trust your advice
where did you get that
what's the evidence
who did the studies
how do you know this works
is this science or opinion
can i trust this
prove it
what makes you say that
source?
how reliable are your results
is that really true
are these numbers accurate
based on what
how sure are you about that
is that from a study
do you just make this up
where's the proof
how accurate is the report
can I trust this or is it made up
is this backed by science`,
  abilities: `
what can you do
help
what can I ask
who are you
what are you for
how can you help me
what do you know about me
what questions do you answer
what is loupe
what is this
give me examples of questions
what data do you have on me
what do you do
what kind of questions can I ask
what can you help with
how does the coach work
can you help me
what else can you tell me
who made you
what is the coach for
what do you know
how can loupe help me`,
  safety: `
how do i stay safe on a first date
how do I stay safe when meeting
is it safe to meet a stranger
what should I do before a first date to be safe
should I give out my address
how can I meet safely
what if my date is dangerous
safety tips for first dates
should i give my number to a stranger
can i go to his place on the first date
tips for staying safe on a date
is it dangerous to meet someone from an app
is it safe to meet someone from tinder
what precautions should I take before meeting
should I tell a friend where I am
where is it safe to meet
is it ok to let him pick me up
how do I get home safely after a date
I feel unsafe about meeting him`,
  thanks: `
thanks
thank you
great that helped
ok cool
hi
hello
hey there
good morning
you're great
nice
perfect thanks
bye
got it
awesome
thank u
thx
thanks a lot
ok thanks
cheers
alright
cool
hi there
yo
good evening
that was helpful
you are helpful
sounds good
great`,
  mood: `
i feel like giving up
I feel like a failure
nobody likes me
I'm so lonely
dating apps make me sad
I hate dating apps
this is hopeless
am I undateable
I want to give up
I feel rejected
am I the problem
is something wrong with me
I'm frustrated
will I be single forever
dating is exhausting
I have no self confidence
should i quit dating apps
do i even have a chance
i'm so frustrated
why does nobody want me
i feel ugly because of tinder
i'm losing hope
i feel worthless on these apps
no one will ever love me
dating apps are depressing
i'm tired of dating
will i ever find someone
is it worth it at all
i feel invisible
should i just give up
it makes me sad that nobody likes me
what is wrong with me
I feel so ugly nobody likes me
nobody wants me
I've been single for six years is something wrong with me
it hurts that she stopped replying
I'm tired of swiping for nothing
four hundred swipes and nothing, I'm done
will I be alone forever
I'm heartbroken`,
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
matches i don't like
why do I attract the wrong people
how do I get more serious matches
how do i find a boyfriend
how do i meet women my age
i want better quality matches
i only match with people i don't like
how do I filter out time wasters
what kind of people like me
how do I get matches with people who want the same
what do women like on profiles
what are men looking for
how do i attract older women
only scammers match me
why do only weirdos like me
how do i get people my age
i only get old guys
how to avoid hookup people
how do i find someone nice
how do i get someone who wants kids too`,
} as const;
