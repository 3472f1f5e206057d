/** Questions about what somebody is, and whether to say it, a line each. */
export const selfExamples = {
  'personal-facts': `
should i mention my height, age or job
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
does money or a good job get more matches
should I say I have a kid
should i hide my age
do i have to say i'm divorced
should I write that I'm 5'6
does my height hurt my chances
should my salary be in my profile
do I mention that I live with my parents
should I write about my faith
should i state my political views
should I disclose my illness on my profile
do I put my job title
is being unemployed a problem
should I say that I don't drink
should I mention that I'm vegan
is it bad to mention that I am separated
does being over 50 matter
should i say i have a kid in my bio
should I mention my divorce
do I need to say I'm a nurse
should i put where i live
should my zodiac sign be in there
do i write that i'm bald
should i mention that i am trans
do i say i'm a virgin
should i mention my anxiety`,
  'facts-matter': `
is it over for short guys
does height matter on tinder
do people care that I have kids
does my age matter
am I too old for this
am I too short for dating apps
is being divorced a problem
does a good job help
do women only want tall men
will anyone date a single mom
is 50 too old for hinge
does it hurt that I am unemployed
do I have a chance at my height
does having a child put people off
does my income matter
am I too old for dating apps
do short men have a chance
am I too short or too old for dating apps
am I too old to find somebody
is it hopeless for short men
I am 60, is there any point
I am over 50, does anyone my age use this
am I past it at 45`,
  'account-settings': `
how do I change my phone number
where do I change my email
how do I change my name
I lost access to my number
how do I log out everywhere
how do I turn on two factor
I can't log in on my new phone
I have a new phone number
where are my account settings
change my email address
how do I get a recovery code`,
  'likes-received': `
how many people liked me
how many likes did I get
who liked me
how many likes have I received
how many women swiped right on me
do I get many likes from others
how many guys liked my profile
likes I received this month
how many people see my profile
how often was I liked`,
  distance: `
why are my matches so far away
I only get matches in other cities
how do I get matches near me
everyone is a hundred miles away
how far should my distance be
should I widen my distance
what age range should I set
why does it show me people abroad
what radius should I use
nobody lives near me`,
  'photos-or-text': `
should I change my photos or my bio first
photos or text first
what matters more, my photos or my words
is it my pictures or my bio
which is worse, my bio or my photos
do I fix the pictures or the text first
is the problem my photos or my profile text
photos vs bio
should I work on my pictures or on my text
bio or photos, which comes first
is it my photos or what I write
do I need better pictures or a better bio`,
  'app-features': `
who writes first on bumble
what is the 24 hour rule on bumble
how do roses work on hinge
how does top picks work
what is a super like
what is a boost
how long does a match stay on bumble
do matches expire
what does the green dot mean
what is standouts on hinge
how do I undo a swipe
how many likes a day do I get for free
what is opening moves
can I see who liked me for free on tinder
does bumble delete matches after 24 hours
after how many hours does a match disappear
do matches vanish after a day
do chats get deleted after a while`,
} as const;
