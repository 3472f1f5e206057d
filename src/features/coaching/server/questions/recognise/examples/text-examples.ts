/** How people ask about bio and prompts, a line each. */
export const textExamples = {
  'bio-overall': `
what is wrong with my bio
is my bio good
how is my bio
rate my bio
feedback on my bio
review my profile text
what do you think about my bio
how can I improve my bio
does my bio suck
is my text ok
any problems with my description
is my bio boring or fine
what should I change in my bio
check my bio
my bio, thoughts?
is there anything bad in my about me
is the problem my bio
is my bio cringe
does my bio work
be honest about my bio
what's bad about my bio
is my profile text good
how can I make my bio more interesting
opinion on my bio
what should I cut from my bio
is there anything i should delete from my bio
does my bio make sense
how does my bio come across
what impression does my bio give
what works in my bio
is my about me any good
should i keep the line about my dog
should I delete the sentence about my job
is the part about my hobbies good
which line of my bio should go
what line should i remove
is the last sentence ok
does the line about travel work
which part of my text is bad
should i take out the joke about my ex
is what i wrote about myself ok
my bio
bio
what about my bio
thoughts on my bio
which sentence of mine is the weakest
what's the worst line in my bio
which part of my bio is bad

my text
my profile text
why is this sentence flagged
why was that line of my bio marked
why did you flag the sentence about travel`,
  'bio-length': `
is my bio too long
is my bio too short
how long should my bio be
what is the ideal bio length
how many words should a bio have
how many characters are allowed
should I shorten my bio
is my description long enough
short or long bio
bio length
does my bio fit the limit
is a one line bio ok
should i write more in my bio
too much text?
how many words is my bio
is my bio too wordy
should i cut my bio down
is three lines enough for a bio
do I write too much
is my text too long to read
how short can a bio be
are two sentences enough
how many characters does my bio have
how long can a bio be on bumble
can you shorten my bio
make my bio shorter
is what i wrote too long
can u cut it down
could my text be shorter
how many characters is best for a bio
which part of my bio should I cut
what should I cut from my bio
which bit should I shorten
am I over the limit of characters
how many characters do I have left
tinder allows 500 characters is mine over
does my bio fit
the app says 500 characters am I over
is my bio over the limit
how close am I to the limit`,
  'bio-opening': `
does my bio have something to answer
is there something to reply to in my bio
does my profile start conversations
how do I make people message me first
is there a conversation starter in my bio
do I give people anything to talk about
should I end my bio with a question
how can I get women to write first
does my text invite a message
do I need a question in my bio
is there a hook in my bio
why does nobody message me first
does my bio give people something to ask
can someone reply to my bio
do I have a hook
is it easy to message me
how do I get people to comment on my profile
what could someone ask me based on my bio
should there be a question in my bio
do i make it easy to start a chat with me`,
  'bio-write': `
what should I write in my bio
write me a bio
can you write my bio
help me write my profile
what do I put in my about me
make my bio better
rewrite my bio
give me a new bio
i don't know what to say about myself
what should my profile say
bio ideas
bio examples
can you fix my bio for me
generate a bio
how do I write a good bio
suggest a bio for me
i have no idea what to put in my bio
need a new bio
what do i say in my bio
can you improve my bio
come up with a bio for me
give me bio ideas
how should i describe myself
what makes a good bio
help me with my bio
what should be in my bio
how do i start my bio
write my profile for me
please rewrite my text
what do i write about if i have no hobbies
my life is boring what should i put
i'm bad at describing myself
what can i say if i don't do anything interesting
help me come up with something to say
i dont know what to put in there
how do i make myself sound interesting
give me a line for my profile
how should my bio begin
a stronger first sentence for my bio
what is a good first line of a bio`,
  'bio-original': `
is my bio like everybody's
is my bio boring
is my bio original
do I use clichés
am I too generic
does my bio sound like everyone else
how do I stand out
is my bio unique
are there worn phrases in my text
is my profile basic
how can I be more specific
does my bio say anything concrete
what makes my profile different
which phrases should i avoid
is saying i love travel a cliche
do i sound bland
is my bio too generic
do I sound like everybody else
does my bio sound basic
am I using clichés
are there phrases everyone uses in my bio
is my profile boring
how do I make my bio less boring
does my personality come through
is work hard play hard a cliche
how can i be more unique
is my text too vague
is "just ask" a good line
is it okay to write fluent in sarcasm
is partner in crime overused
what's wrong with saying I love to travel
is that line overused
is my bio cringe
is just ask okay
is "ask me anything" bad
is "work hard play hard" ok to write
is "looking for my person" boring`,
  'bio-spelling': `
are there mistakes in my bio
are there spelling mistakes in my bio
do I have typos
is my grammar ok
do spelling mistakes matter
check my spelling
any errors in my text
is my english correct
did I make mistakes in my bio
grammar check
does bad grammar put people off
punctuation in my bio
is my bio written correctly
any grammar mistakes
did I spell everything right
proofread my bio
is my grammar bad
is there a typo
i am not a native speaker is my english ok
do people care about typos`,
  'bio-demands': `
does my bio sound demanding
is my bio too negative
do I sound picky
am I asking too much in my bio
is my list of requirements bad
should I write what I don't want
can I say no smokers
do I sound bitter
should I list dealbreakers
is it bad to say no hookups
do I come across as arrogant
do I sound desperate
does my bio sound rude
is swipe left if you ok to write
does my tone put people off
do I sound too harsh
does my bio sound negative
am i too demanding in my bio
is it ok to write what i don't want
is my bio too aggressive
should I write no time wasters
does it sound bitter
is writing no players ok
am i scaring people off with my bio
should i list my standards
do i seem needy`,
  'bio-intent': `
should i say what i am looking for
should I say what I'm looking for
should I write that I want a relationship
do I have to mention I want something serious
should I state my intentions
is it ok to say I want casual
should I put looking for marriage
do people want to know what I'm looking for
what should I pick for relationship goal
do I say what I want in my bio
should I be upfront about wanting kids
does my bio say what i am looking for
should I mention I'm looking for something serious
do I tell people I just want fun
is it a turnoff to say I want marriage
should i write long term relationship
where do i say what i want
is it clear what I'm looking for
should i say i'm not looking for hookups
is it ok to be open about wanting a casual thing`,
  'bio-humour': `
should my bio be funny
is humor good in a bio
do jokes help
can I be sarcastic
is my bio funny
funny or serious bio
do puns work
should I put a joke in my profile
does irony come across
are dad jokes ok
is a joke in my bio good
should i be funny
do people like humor
is sarcasm a bad idea
is my joke funny
should I start with a pun
can my bio be ironic
how do I make my bio funnier
can you make my bio more fun
add some humor to my bio
I want a funny bio
is my bio funny enough
give me a joke for my bio
make it wittier`,
  'bio-emoji': `
do i use too many emoji
can I use emojis
are emojis bad
how many emoji should I use
do I use too many emojis
should I write in capital letters
too many exclamation marks
emoji list as a bio
are hashtags ok
is all caps bad
are smileys ok in my bio
do emojis look childish
how many emojis is too many
should I use emojis
are flag emojis ok
is my text full of emojis
should i remove the emojis
is writing in caps bad`,
  'bio-contacts': `
can I put my instagram in my bio
should I add my snapchat
is my phone number allowed
can I write my whatsapp
link to my spotify
should I put my handle in the text
will tinder ban me for putting my ig
social media in bio
can i link my onlyfans or website
adding my @ to the profile
should i leave my insta in my bio
is it ok to put my snap
can i write my number in the bio
will i be banned for writing my instagram
is linking my socials a good idea
should I add my twitter
can people contact me outside the app through my bio`,
  prompts: `
which prompts should I choose
are my prompts good
what are the best hinge prompts
how should I answer the prompts
what is wrong with my prompts
are my prompt answers boring
bumble prompts
how many prompts do I need
how do i answer two truths and a lie
what should i write for my prompts
feedback on my prompt answers
is my second prompt ok
best answers for prompts
which prompt should I change
is my prompt answer boring
what are good prompts for hinge
help with my prompts
are my hinge answers any good
which of my prompts is the weakest
how long should a prompt answer be
rate my hinge prompts
should i pick a funny prompt
what do i answer to the typical sunday prompt`,
  'need-bio': `
do I need a bio
does the bio matter
is a bio important
do people read bios
can I leave my bio empty
what matters more photos or bio
is an empty bio bad
do photos matter more than text
what is the most important part of a profile
what decides whether people swipe right
does a bio make a difference
are bios important
does anybody read the text
can i just have photos without a bio
photos or text what counts more
how important is my bio
is the bio a waste of time
do i even need to write something
what matters most on tinder
is it the photos or the bio
is the problem my photos or my bio
should i work on my bio or my photos first
is my bio or my main pic the problem
pics or text which should i fix
what should i spend time on photos or words
do men read bios
does anyone on tinder read what I write
do girls even look at the bio
do people care about the text`,
} as const;
