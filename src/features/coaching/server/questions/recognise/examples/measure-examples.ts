/** Questions about how Loupe measures, and about using it, a line each. */
export const measureExamples = {
  uncertainty: `
how sure are you about that number
what does 95% confidence mean
what does likely 2% to 5% mean
what is the range behind the percent
how exact is my match rate
why is there an interval
what is a confidence interval
how certain is that figure
could that just be luck
is that difference by chance
how precise are these figures
why do you give a range and not a number
is that statistically significant
what is the margin of error
how reliable are the numbers
is that just chance`,
  'data-needed': `
how much data do you need to tell me something
how many weeks of numbers do you need
how long until you can say something
when will there be enough data
how many likes does it take for a result
why can't you tell yet
what data are you missing
is one week enough
how many matches do you need to see
why is there too little data
do I have enough data
what else do you need from me`,
  'could-not-tell': `
what does could not tell mean
why does it say could not tell
what is not measured
why could you not measure my photo
the report says unsure, why
what does not measured mean in my report
why was something left out of the report
it says it could not be read
why can't it see my face
why did it not recognize my face`,
  'bio-language': `
which language should I write my bio in
should I write in Spanish too
can my bio be in two languages
English or German for my bio
I am not a native speaker, is that a problem
do you read bios in French
should I add a line in my own language
is it bad that English is not my first language
can the report read Portuguese
my bio is in Italian`,
  'for-whom': `
does the advice apply to gay people
I'm a lesbian, does this apply to me
is this only for straight people
does it work for women too
I am trans, does your advice fit
is your data only about men
I'm bi, which rules count
is this made for Americans only
does this apply to older people
are these rules for my country too
is the advice different for gay men
does it work for queer people`,
  strengths: `
what are my strengths
what's the strongest thing about my profile
what do I do well
what is good about my profile
what works in my profile
what should I keep as it is
tell me something good
what am I doing right
is anything good about my profile
what is the best part of my profile
which part of my profile is strong`,
  votes: `
who votes on my photos
who rates my pictures
do strangers see my photos in the vote
how does the vote work
how do votes work
can I see who voted
can other users rate me
who gets to see the vote
is the vote anonymous
what do voters see
do other people here vote on me`,
  'share-report': `
how do I share my report
can I send my report to a friend
can I download the report
how do I print the report
can I export the report as a pdf
is there a link to my report
can my friend see my report
how do I show this to somebody
can I save my report`,
  'import-trouble': `
why is my import empty
my import doesn't work
the upload failed
the file is refused
I uploaded my data and nothing shows
it says the file has nothing usable
my zip is not accepted
my numbers are missing after the import
the import shows wrong numbers
I imported my data but there are no matches
the export has no messages
why are my hinge numbers not there
the file won't upload
import error`,
  'photo-age': `
is it ok to use a photo from three years ago
can I use old photos
how old can my photos be
my pictures are from before covid
should my photos be recent
do I need new photos if I look the same
I look different now than in my photos
my photos are five years old
is a photo from 2019 too old
how recent should my pictures be
I have lost weight since the photo, can I keep it
I grew a beard since my photos
can I use a picture from when I was younger
should I use up to date pictures`,
  odds: `
how many likes does one match take
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
expected number of matches next month
how many likes for a match
how many matches for one date
what are my chances of a date
how many people do I have to like to get a date
if I send 100 likes how many matches do I get
how many dates will I get next month
how many likes do i need until i get a match
what are the odds
how long will it take to meet someone
what if i doubled my likes
how many profiles do I swipe right on for each match
how many likes per match
likes needed for one match
how many swipes does it take until somebody matches
one match costs me how many likes
after how many likes do I usually match
if I like 100 people how many matches will I get
how many matches from two hundred likes
what are the odds that a like becomes a match`,
} as const;
