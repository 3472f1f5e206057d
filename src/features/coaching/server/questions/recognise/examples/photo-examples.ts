/** How people ask about photos, a line each. */
export const photoExamples = {
  'best-photo': `
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
which photos should I keep`,
  'worst-photo': `
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
which photo scares people off`,
  'first-photo': `
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
what should come first in my photos`,
  'photo-order': `
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
which pictures come last`,
  'one-photo': `
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
why should i leave out photo 4`,
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
give me your opinion on my photo set`,
  'photos-missing': `
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
does my set have enough variety`,
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
should i use all nine pictures`,
  'group-photos': `
are group photos bad
should I use a picture with my friends
can I have a group picture
is a photo with friends ok
group pics yes or no
too many group photos?
do people know which one I am in the photo
should I crop my friends out
pictures with other people
how many group shots are ok
can my buddies be in the photo
solo photos or with friends
should i be alone in my pictures
picture with a bunch of people as first photo`,
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
wearing goggles in the ski photo`,
  selfies: `
are selfies bad
should I use selfies
is a mirror selfie ok
bathroom selfie
gym selfies good or bad
do selfies hurt my chances
how many selfies are too many
can I use a selfie as my main photo
is a car selfie fine
do people hate selfies
selfie or photo by a friend
should i remove my mirror pics
camera too close to my face
arm's length photo`,
  smiling: `
should I smile in my photos
does smiling help
do I have to smile
is it better to look serious
smile with teeth or without
do I smile enough
am I smiling enough in my pictures
are serious photos bad
smiling or brooding
does a smile get more likes
should i laugh in my photos
i never smile in pictures is that bad
grin or no grin`,
  gaze: `
should I look at the camera
eye contact in photos
is looking away ok
do I need to look into the lens
looking away from the camera
where should I look in my photos
candid or looking at camera
is it bad if my eyes are closed
does eye contact matter in pictures
do i look at the camera enough
side profile photo where i look away`,
  'full-body': `
do I need a full body photo
should I have a full body picture
is a full length shot important
do I have to show my whole body
photo from head to toe
why do you want a full body photo
i have no full body pic
does a full figure photo help
do women want to see my body
only face pictures, is that bad
head to feet photo`,
  filters: `
should I use filters
are filters bad
is black and white ok
can I use a black and white picture
should I edit my photos
photoshop my pictures
are b&w photos good
beauty filter
does retouching hurt
can i use snapchat dog ears
is it ok to edit the colours
facetune
heavily edited photos`,
  'photo-quality': `
are my photos too dark
is my picture blurry
photo quality
are my pics sharp enough
is the lighting bad in my photos
does photo quality matter
my camera is bad is that a problem
are blurry photos bad
which of my photos are out of focus
pixelated pictures
low resolution photo
should I use flash
is flash bad
is the light good
grainy night photos
better lighting
do screenshots count as photos
overexposed`,
  'similar-photos': `
are my photos too similar
do I have duplicate photos
are two photos the same
should my photos be different from each other
i have three pictures from the same day
same outfit in all my photos
is it bad to use the same location twice
repeated photos
variety in pictures
all my pics look alike
two pictures with the same pose`,
  'outdoor-photos': `
should I use outdoor photos
are travel photos good
do nature pictures help
is an outdoor picture better than indoor
hiking photo
beach pictures
vacation photos
photos doing sports
should I show my hobbies in photos
activity photos
are landscape photos without me ok
picture with my car
fishing pictures
does holding a fish hurt
should i have a photo of me cooking`,
  pets: `
should I have a photo with my dog
do pets help
does a cat in the picture matter
are pictures with animals good
dog pic yes or no
photo with my puppy
do dogs get you more matches
should my cat be on my profile
pets in photos
posing with a friend's dog`,
  'other-people': `
can I have my kids in my photos
is it ok to show my child
should I put a picture with my ex
picture with my sister people think she's my girlfriend
photos with family
can I use a photo with my mom
wedding photo with my cousin
picture with a woman in it
should I blur the faces of other people
baby in my photo
nephew or niece in pictures
photo with an attractive friend`,
  'revealing-photos': `
can I show my abs
is a shirtless photo ok
are bikini photos allowed
is a topless picture bad
will I get banned for my photo
underwear pictures
should I show some skin
are sexy photos good
nudes
is a swimsuit photo fine
could my photo be rejected by the app
is holding a gun or drink in a photo ok
will the app delete my picture
smoking or alcohol in photos`,
  'professional-photos': `
should I get professional photos
are professional pictures better
should I hire a photographer
can I use AI generated photos
are AI photos allowed
is a studio headshot ok
linkedin photo on tinder
do professional photos look fake
photo shoot for dating profile
can you generate photos of me
photos made with ai headshot generator
do business headshots work`,
  'take-photos': `
how do I take better photos
how do I take good pictures
tips for taking pictures
who should take my photos
how can I take photos by myself
how to pose
what should I wear in my photos
what clothes look good in pictures
best lighting for photos
how far should the camera be
i have nobody to take pictures of me
how to look natural in photos
how do i use a tripod or timer
what background is best
which angle should the photo be taken from`,
  'photo-size': `
does the app crop my photo
what size should photos be
what is the best photo resolution
portrait or landscape format
what aspect ratio for tinder
why is my head cut off
what format should pictures be
will my picture be cropped
vertical or horizontal pictures
how big should my face be in the photo
am I too small in the photo
is my face too far away
bars on the side of my photo`,
  'friends-choose': `
should I ask my friends to choose my photos
should someone else choose my pictures
can my friends vote on my photos
can others pick my pictures
ask other people which photo is best
how do I get votes on my photos
do other people choose better photos
who should pick my pictures
get opinions on my pics
can strangers rate my photos
photofeeler`,
} as const;
