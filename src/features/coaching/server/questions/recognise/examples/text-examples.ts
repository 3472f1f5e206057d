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
is the problem my bio`,
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
how many words is my bio`,
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
why does nobody message me first`,
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
suggest a bio for me`,
  'bio-original': `
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
do i sound bland`,
  'bio-spelling': `
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
punctuation in my bio`,
  'bio-demands': `
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
does my tone put people off`,
  'bio-intent': `
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
does my bio say what i am looking for`,
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
are dad jokes ok`,
  'bio-emoji': `
can I use emojis
are emojis bad
how many emoji should I use
do I use too many emojis
should I write in capital letters
too many exclamation marks
emoji list as a bio
are hashtags ok
is all caps bad
are smileys ok in my bio`,
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
adding my @ to the profile`,
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
best answers for prompts`,
  'personal-facts': `
should I put my height
does height matter
should I lie about my age
does my age matter
should I mention my job
do I say how much I earn
should I put my religion
should I mention politics
should I say I have kids
does being short hurt me
should I mention that I'm a single dad
do i tell people i am a vegan
should i list my education
is it important to write my star sign
should I mention my disability
do i need to say i smoke
does money or a good job get more matches`,
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
does a bio make a difference`,
} as const;
