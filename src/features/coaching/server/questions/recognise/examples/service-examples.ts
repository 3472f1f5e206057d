/** How people ask about this service, and what they say besides, a line each. */
export const serviceExamples = {
  privacy: `
what do you store about me
who can see my photos
what do you do with my data
is my data safe
do you sell my data
are my pictures private
does someone look at my photos
where are my photos kept
do you use face recognition on me
do you read my messages
how long do you keep my photos
is this anonymous
will my matches know I use this
gdpr
do you share my information
are my chats uploaded`,
  'language-model': `
do you use chatgpt
do you send my data to an AI
are you an AI
is this a language model
are you a bot or a human
does openai see my text
how do I turn on the language model
can i switch off the ai
who answers my questions here
is my question sent to a third party`,
  'delete-data': `
how do I delete my account here
delete my data
how do I delete my photos from loupe
remove my account
how can I export my data
download my data
erase everything
can I remove a report
i want to delete my loupe profile
how to close my account with you`,
  cancel: `
how do I cancel
cancel my subscription
how do I stop the subscription
I want to unsubscribe
end my trial
how do I stop the renewal
where can I quit my plan
how to cancel loupe
stop charging me
when does my subscription end`,
  refund: `
can I get a refund
I want my money back
how do I get refunded
is there a money back guarantee
you charged me twice
refund please
how long can I ask for a refund
i was charged by mistake`,
  plan: `
which plan do I have
how much does it cost
what does premium include
how do I upgrade
how do I change my plan
what is in my plan
where is my receipt
when will I be charged
change my card
is there a cheaper plan
how do I pay
what's the difference between regular and premium
invoice
update my billing details
how do i change my phone number or email`,
  'import-numbers': `
how do I import my data
how do I import my tinder export
where do I get my tinder data
how do I add my results
how do I enter my matches
can you connect to my tinder
how do I download my hinge data
how can I add bumble numbers
how do I upload my zip file
why do you need my numbers
how do I write down a week
where do i put in how many matches i got
how to track my results`,
  'analyse-profile': `
how do I analyze my profile
how do I add photos
how do I start an analysis
where do I upload my pictures
how do I get a report
how do I create a profile here
how does this work
how do I use loupe
where do I put my bio
how long does an analysis take
can i analyze a screenshot of my profile
how do I add a second profile
where is my report`,
  'clarity-score': `
what is the clarity score
what does my score mean
how do you calculate the score
why is my score so low
what does 62 of 100 mean
is a clarity of 70 good
how is the clarity measured
how do you rate photos
what do keep and maybe mean
why did my photo get a low score
what does leave out mean`,
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
i updated my bio`,
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
can I trust your advice`,
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
what data do you have on me`,
  safety: `
how do I stay safe when meeting
is it safe to meet a stranger
how do I know if someone is a scammer
is this person fake
how do I spot a catfish
he asked me for money
someone is harassing me on the app
what should I do before a first date to be safe
should I give out my address
how do I report someone
is it a romance scam
she wants me to invest in crypto
my match makes me uncomfortable
someone threatens to share my pictures`,
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
awesome`,
  mood: `
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
do i even have a chance`,
} as const;
