/** How people ask about photos, a line each. */
export const photoExamples = {
  'best-photo': `
what is my best photo
which photo is my best one
what is my best picture and why
which of my photos works best
what's my strongest photo
tell me which pic is the best
my best pic?
which photo do people like most
which image of mine is the clearest
what makes my best photo good
which one of my pictures is good
top photo
which photo should i keep no matter what
pick the best of my photos
whats the best photo i have
why is that photo the best
which photos should I keep
which one of these photos should I definitely use
whats my strongest pic
which photo is good and which is not
favorite photo of mine
which pic makes me look approachable
what is the second best photo
which photo stands out the most
my strongest shot and the reason
whats ur favourite pic of mine
which photos are working
which picture performs best
which of my pics would strangers like most
which picture of mine works best`,
  'worst-photo': `
what is my weakest photo
which photo is my worst one
what is my weakest picture and why
which photo should I delete
which pic should i remove
what photos should I take down
which photo is hurting my profile
is there a picture that drags me down
which of my pics is bad
which images should i drop
which photo do i leave out
my worst pic?
what's the least good of my photos
which picture should I replace
any photo i should get rid of
which photos are bad for me
which photo scares people off
which photos should I delete and why
which pic do i bin
what picture is the least helpful
get rid of which photo
weakest pic
which photo gets me swiped left
which photos are cringe
which photo is the odd one out
what's the picture to throw out first
kick out one picture which one
which of these pictures should go
which ones should I take out`,
  'first-photo': `
which pic should go first
which photo should go first
what picture should go up front
which one goes first
which photo should come first
which photo should be my first
what should my main picture be
is my main photo good
is my profile picture ok
is my first picture the right one
which pic should I use as the opener
which photo should i lead with
should I change my main photo
what photo goes first
what's the best profile pic for me
is the first image fine
which one should be the cover photo
does my opening photo work
which picture should be number one
what should come first in my photos
is the picture at the front the right one
should the picture with my dog be first
does my main pic work
whats the best main photo for tinder
is it ok to start with a selfie as my first photo
am i using the right lead photo
which pic should be my profile picture
what should people see first
should my first pic be a close up
close up or full body for the first photo
how should my main photo look
what makes a good first photo`,
  'photo-order': `
in what order should my photos be
in what order
and in which order
what order
what order should my photos be in
in which order do I put my pictures
how should i sort my photos
what is the best photo order
how do I arrange my pics
is the order of my photos right
should I reorder my pictures
which photo goes second
rank my photos
sequence of my photos
does the order of pictures matter
how to order photos on hinge
best lineup for my pics
put my photos in the best order
which pictures come last
are my photos in the right order
how should I arrange the pictures
what's the ideal order
which photo should be last
shuffle my photos
order of pics
should my full body pic be second`,
  'one-photo': `
what is wrong with photo 2
what is wrong with photo 3
is my second photo good
what about photo 2
how is picture 4
tell me about my third pic
should I keep photo 5
is pic number 1 okay
why is photo 6 marked as leave out
what do you think of the second picture
what did you find on photo 1
rate photo 3
problem with image 2
why did you reject my fourth photo
is number 2 any good
what should I change about photo 3
the last photo, is it ok
why should i leave out photo 4
is the second picture fine
why is photo 3 bad
explain the verdict on photo 2
whats the issue with pic 5
my fourth photo, keep or drop
should I replace photo 2
is photo number three too dark
what about my last picture`,
  'photos-overall': `
are my photos good
how are my photos
what is wrong with my photos
what's wrong with my pictures
rate my photos
review my pictures
feedback on my pics
are my pics okay
do my photos work
what do you think of my photos
how can I improve my photos
any problems with my images
what should i change about my pictures
do my pictures suck
are my photos the problem
give me your opinion on my photo set
do my pics work
thoughts on my photos
is my photo selection good
how do my photos come across
what vibe do my photos give
do my photos look good enough for tinder
what's the biggest problem with my photos
be brutally honest about my photos
are my pictures any use
do I need new photos
should I redo my photos
what impression do my pictures make
is it my pics
are my pics the reason
why can't you tell which one is me
why do you say you could not tell who i am
why don't you know who i am in the photos
is it my photos that are bad
do my photos let me down
is it my face or my pictures
photos
my photos
pics
what about my photos
thoughts on my pics
and my photos`,
  'photos-missing': `
which photo is missing
what photos am I missing
what kind of photos should I add
which picture is missing from my profile
what photo should I take next
what kind of pictures do I need
what else should I photograph
what should I add to my photos
which shots do I still need
is my photo set complete
what type of pics should i include
what pictures work well on a dating profile
what should be on my photos
do I lack any kind of photo
what photos should i upload next
what sort of photos do women want to see
does my set have enough variety
what other photo should I add
what kinds of photos work
is something missing in my pictures
which type of picture would help me most
what photo should replace the bad one
do I need more variety in my photos
what pic should i take this weekend
what should i add instead`,
  'photo-count': `
how many photos should I have
how many pictures do I need
is four photos enough
do I have enough photos
what is the ideal number of pictures
are six pics too many
how many pics on tinder
do I have too many photos
is one photo enough
should I fill all the photo slots
number of photos
how many images should i upload
minimum number of photos
should i use all nine pictures
is 3 photos enough
are 3 pictures too few
do i need more pics
how many pics is best
should I add more photos
is nine photos overkill
whats the right number of pics`,
  'covered-face': `
do sunglasses hurt
should I wear sunglasses in my photos
are sunglasses bad
is a hat ok in photos
can I wear a cap
should I take my glasses off for pictures
is it bad that my face is covered
photo with a mask
my eyes are hidden in the picture
are shades okay
does a beanie matter
is my face visible enough
hiding my face in photos
can people see my face
wearing goggles in the ski photo
can i keep the ski goggles pic
does my cap hide too much
is it ok to wear sunglasses in one photo
should i ditch the shades
am i hiding behind sunglasses
is a baseball cap a problem
face mask pic ok
my hair covers my face in one picture
can they see my eyes
should I drop the picture with sunglasses
the one where I wear sunglasses, keep it or not
is wearing a hat bad
do hats hurt
does wearing a cap hurt
should I remove the one with the mask
the photo with my shades on, good or bad`,
} as const;
