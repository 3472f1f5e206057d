/** How people ask about kinds of photos, a line each. */
export const photoKindExamples = {
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
picture with a bunch of people as first photo
can i use a pic with my friends as my main one
is the party picture with five people ok
does the photo with my mates hurt
are pictures with buddies a bad idea
one group photo ok?
is it confusing that there are several people in my photo
should i be on my own in every picture
team photo from football
solo shots only?
can i use a photo with my friends
is it ok that there are others in the picture
should i crop people out
me and my buddies at the bar ok`,
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
arm's length photo
are too many selfies bad
is a selfie ok for the main photo
do women like mirror pics
all my photos are selfies is that a problem
elevator selfie
can i use a gym mirror pic
is it lame to take selfies
front camera pictures`,
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
grin or no grin
do I look friendly in my photos
do I look approachable
should I look more happy
is a serious face better for men
am i too serious in my pics
is not smiling a problem
open mouth smile or closed
do i look grumpy in my photos
resting face
I look angry in my photos
I look too serious in pictures
my resting face looks grumpy
how should my expression be`,
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
side profile photo where i look away
should I look straight at the camera
is it good to look away
looking into the distance
should my eyes be on the lens
i look down in my photo is that ok
candid shots where I look elsewhere`,
  'full-body': `
do i need a full-body photo
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
head to feet photo
should I show my full body
is a full length picture needed
do I have a full body shot
can I skip the whole body photo
should I hide my body
pic of me standing head to toe`,
  filters: `
can i use filters
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
heavily edited photos
is it ok to use a beauty filter
does black and white look better
can i retouch a pimple
vsco presets ok?
smoothing my skin in the photo
are edited pictures a turn off
should i turn the picture into black and white`,
  'photo-quality': `
are my photos sharp enough
are my photos sharp and bright enough
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
overexposed
is my photo sharp enough
are any of my pictures blurry
photo taken at night
the light is bad in my picture is it a problem
my phone camera sucks
is the resolution ok
does bad lighting matter
are dark club photos ok
is my main photo too dark
do i need a better camera
is this pic too grainy
is the picture from the club too dark
can they see my face in the dark one
is my first picture too dark
is the light in my main photo ok`,
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
two pictures with the same pose
do my photos look too alike
is it a problem that i wear the same shirt in two pics
two photos from the same trip
do i repeat myself in my pictures
are all my photos the same
should i mix it up more`,
  'outdoor-photos': `
do outdoor and travel photos help
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
should i have a photo of me cooking
is my hiking photo good
do sports photos help
should i add a travel picture
does a picture in nature get more likes
is a photo in front of a monument ok
can i use a photo of my motorbike
should I include a photo of my hobby
is a landscape without people useless
are fish pictures bad
should i post pictures from concerts
what about the one at the beach
the one on the mountain
is the picture from the beach good
should i use the one where i am skiing
do festival pictures work`,
  pets: `
does a photo with my dog help
should I have a photo with my dog
do pets help
does a cat in the picture matter
are pictures with animals good
dog pic yes or no
photo with my puppy
do dogs get you more matches
should my cat be on my profile
pets in photos
posing with a friend's dog
should I add a pic with my cat
do women like dog photos
is the picture with my dog good
animals in my photos yes or no
does having a dog in the photo work
can I borrow a dog for a photo`,
  'other-people': `
can family or friends be in my photos
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
photo with an attractive friend
can I post a photo with my daughter
is a picture with my ex gf ok if i crop her out
photo with my brother
is it weird to have my mom in a pic
pictures with kids on dating apps
can my friends be recognized in my photo
is it ok to show my nephew
a woman next to me in the photo`,
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
smoking or alcohol in photos
is a shirtless photo a turn off
can I show my muscles
abs pic?
topless at the pool
do bikini pics attract the wrong guys
could tinder ban me because of a picture
are gun photos allowed
is my beach photo ok`,
  'professional-photos': `
do i need professional photos
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
do business headshots work
are professional shots worth the money
should i book a photographer
can I use chatgpt to make a photo of me
does a headshot from work look stiff
are studio pics too much
ai headshots yes or no
should I pay someone to take my photos`,
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
which angle should the photo be taken from
how can I get better pictures
how do I take a good selfie
who can take photos of me
how to get natural looking photos
what should I wear
tips to look better in photos
how do i pose for pictures
how to get good pics when i have no friends around
best place to take photos
how do i look relaxed in photos
I have no photos of myself what now
I hate having my picture taken
I never take pictures of myself
nobody takes photos of me`,
  'photo-size': `
will the app crop my photos
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
bars on the side of my photo
how does tinder crop pictures
what dimensions should my photo have
is landscape format bad
do i need to zoom in
should my face fill the frame
am I too far away in my pictures
is half my head cut off
what photo format do you need`,
  'friends-choose': `
should friends choose my photos
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
photofeeler
can my friends decide which photo is best
should my mates pick the pictures
let other people rank my photos
how can I ask friends about my photos
share my photos for a vote
is it better if others choose my pics
should a female friend look over my photos
get a second opinion on my pics
should I let my sister choose`,
} as const;
