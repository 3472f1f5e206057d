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
is it hopeless for short men`,
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
} as const;
