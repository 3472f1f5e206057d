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
are my chats uploaded
who sees my pictures
do you keep my photos
is my information private
do you save my chats
can other users see my profile here
do you sell my info
what happens to my photos
are my photos safe
where is my data stored
do you store my face
can anyone find out that i use loupe
do you look at my messages
do you share my pictures with anyone
does a human see my photos
is my bio stored
do you keep my pictures
is this private
can anyone see what i ask here
do you save my questions
who reads this
how long do you keep my pictures
do my photos stay on your server
is my data safe with you
who sees my photos
do you share my data with anyone
when are my photos deleted
do you use my photos for training`,
  'language-model': `
do you send my text to an ai
does anything of mine go to chatgpt
do you pass my bio to chatgpt
will my stuff end up at an ai company
is any of this sent to chatgpt
do you use chatgpt
do you send my data to an AI
are you an AI
is this a language model
are you a bot or a human
does openai see my text
how do I turn on the language model
can i switch off the ai
who answers my questions here
is my question sent to a third party
are you chatgpt
is this ai generated
am I talking to a robot
do you use openai
does an ai read my bio
is a real person answering
does my text go to an ai company
are you a real person
are my photos sent to openai
is a human reading this
am I talking to a bot
is there a real person behind this
who reads my questions
do you keep what I ask
are my questions stored`,
  'delete-data': `
how do i delete my data
how do I delete my account here
delete my data
how do I delete my photos from loupe
remove my account
how can I export my data
download my data
erase everything
can I remove a report
i want to delete my loupe profile
how to close my account with you
how do i delete my profile here
please delete all my data
remove my photos from your server
can I download everything you have about me
i want my data deleted
close my account
how do i get rid of my loupe account
can i erase my reports
delete me`,
  cancel: `
cancel
i want to cancel
how can i cancel it
where do i cancel this
how to cancel
let me cancel
how do I cancel
cancel my subscription
how do I stop the subscription
I want to unsubscribe
end my trial
how do I stop the renewal
where can I quit my plan
how to cancel loupe
stop charging me
when does my subscription end
how can I stop my subscription
i don't want to pay anymore
cancel my plan
where do I cancel
stop my membership
i want to end my premium
how to unsubscribe
turn off auto renew
how do i get out of this subscription
how do i stop paying
i want to quit
stop billing me
get me out of the contract`,
  refund: `
can I get a refund
I want my money back
how do I get refunded
is there a money back guarantee
you charged me twice
refund please
how long can I ask for a refund
i was charged by mistake
i want a refund
can you give me my money back
how do i get my payment back
is it refundable
refund policy
i didn't want this charge
can i return it
money back please`,
  plan: `
what does my plan include
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
how do i change my phone number or email
what does my subscription cost
how much am I paying
what's in premium
which subscription do I have
when is my next payment
can I switch to yearly
change my payment method
i need a receipt
how expensive is it
is there a free version
what do i pay for loupe
how do I downgrade
what do I get for my money`,
  'import-numbers': `
how do i bring in my numbers
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
how to track my results
how can I add my tinder stats
how do I upload my data
how do I get my hinge export
where do I put in my numbers
how do I log my matches
how do I connect tinder
how to add results from bumble
where do I find my data file
can I type in my numbers by hand
how do i give you my match numbers
how do i link my hinge account`,
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
where is my report
how do I get my photos analyzed
how do I add my pictures
how do I start
where do I upload my profile
how do I run a report
can you analyze my profile
can you look at my profile
check my profile
how do i use this
how to get started with loupe
how many profiles can I add
where can i find my report
can I use loupe without photos
can I have only my bio checked
do I have to upload photos
do I need photos for a report
is a bio enough for an analysis
does it work with text only`,
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
what does leave out mean
what's my score
what does clarity mean
how is the score calculated
what does the number on my photo mean
why did I get 47
why is my clarity low
is 80 a good score
what do the marks mean
how do i get a higher score
what does maybe mean on a photo
why is my photo marked as drop
why did you say drop it
what does drop mean
how do you decide keep or drop
why is my best photo only a maybe
how do you judge my pictures
how are photos scored here
how does loupe work out the score
by what do you mark my photos
how does the scoring work
what is the photo score based on
what is my score
my score
what is my score right now
tell me my score
is my score good
my photo score`,
} as const;
