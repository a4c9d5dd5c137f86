import type { Finding } from './finding.ts'

/** Further findings that criteria require, found by the words a clinician would type. */
export const furtherSymptoms = {
  hopelessness: { name: 'Hopelessness', ask: 'Hopeless about the future?', words: /hopeless/ },
  'never-free': {
    name: 'Never free of it for two months',
    ask: 'Never more than two months without symptoms in these two years?',
    words: /never (well|free)|no remission/,
  },
  'uncontrolled-worry': {
    name: 'Worry that is hard to control',
    ask: 'Is the worry hard to stop or control?',
    words: /control.*worr|worr.*control/,
  },
  'muscle-tension': { name: 'Muscle tension', ask: 'Tense or aching muscles?', words: /tens(e|ion)|ache/ },
  'panic-attacks': {
    name: 'Unexpected panic attacks',
    ask: 'Sudden surges of intense fear out of the blue, more than once?',
    words: /panic/,
  },
  'panic-body': {
    name: 'Four or more physical symptoms during an attack',
    ask: 'At least four: pounding heart, sweating, trembling, shortness of breath, choking, chest pain, nausea, dizziness, chills, tingling, unreality, fear of losing control, fear of dying?',
    words: /palpitation|pounding|short(ness)? of breath|trembl|dizz/,
  },
  'panic-worry': {
    name: 'Fear of the next attack, or avoiding',
    ask: 'A month or more of fearing another attack, or changing behavior because of it?',
    words: /fear of (another|the next)|avoid.*attack/,
  },
  'elevated-mood': {
    name: 'A period of elevated or expansive mood with increased energy',
    ask: 'Ever a distinct period of unusually elevated mood with far more energy?',
    words: /\b(hypo)?mani(a|c)\b|elevated|euphori|elated/,
  },
  'irritable-spell': {
    name: 'A period of irritable mood only, with increased energy',
    ask: 'Or a distinct period of irritable mood only, with far more energy?',
    words: /irritable (spell|episode)/,
  },
  grandiosity: { name: 'Grandiosity', ask: 'Then: inflated self-esteem?', words: /grandios/ },
  'less-sleep-needed': {
    name: 'Less need for sleep',
    ask: 'Then: rested after three hours of sleep?',
    words: /(less|decreased|reduced) need (for|of) sleep/,
  },
  'pressured-speech': {
    name: 'Pressured speech',
    ask: 'Then: talking more or faster than usual?',
    words: /pressured|talkative|rapid speech/,
  },
  'racing-thoughts': {
    name: 'Racing thoughts',
    ask: 'Then: thoughts racing?',
    words: /racing|flight of ideas/,
  },
  distractible: { name: 'Distractibility', ask: 'Easily drawn away from a task?', words: /distract/ },
  'goal-directed': {
    name: 'More activity or agitation',
    ask: 'Then: many more projects, social plans or agitation?',
    words: /goal.directed|projects/,
  },
  'risky-behavior': {
    name: 'Risky behavior',
    ask: 'Spending, driving, sex or substances with little thought of consequences?',
    words: /risk|reckless|spending|impulsiv/,
  },
  'four-days': {
    name: 'The period lasted four days or more',
    ask: 'Did it last at least four days in a row?',
    words: /four days/,
  },
  'one-week': {
    name: 'The period lasted a week or led to hospitalization',
    ask: 'Did it last at least a week, or lead to hospitalization?',
    words: /(a|one) week/,
  },
  'severe-mania': {
    name: 'The period caused marked impairment, psychosis or hospitalization',
    ask: 'Did it cause marked trouble, psychosis or a hospital stay?',
    words: /hospitali[sz]ed for mania|manic hospital/,
  },
  trauma: {
    name: 'Exposure to actual or threatened death, injury or sexual violence',
    ask: 'Lived through, saw, or learned of something life-threatening or sexual violence?',
    words: /trauma|assault|combat|(?<!(alcohol|drug|substance) )abuse|accident/,
  },
  'intrusive-memories': {
    name: 'Intrusive memories, nightmares or flashbacks',
    ask: 'Unwanted memories, nightmares or flashbacks of it?',
    words: /flashback|nightmare|intrusive memor/,
  },
  'avoids-reminders': {
    name: 'Avoids reminders',
    ask: 'Avoids thoughts, places or people that bring it back?',
    words: /avoid/,
  },
  detachment: {
    name: 'Detached or unable to feel good',
    ask: 'Detached from others, or unable to feel anything good?',
    words: /detach|numb/,
  },
  hypervigilance: { name: 'Hypervigilance', ask: 'Always on guard?', words: /vigilan|on guard/ },
  startle: { name: 'Strong startle', ask: 'Startled easily?', words: /startl/ },
  careless: {
    name: 'Careless mistakes, unfinished details',
    ask: 'Careless mistakes, or details left unfinished?',
    words: /careless|details/,
  },
  disorganized: { name: 'Disorganized', ask: 'Trouble getting organized?', words: /organi[sz]/ },
  forgetful: { name: 'Forgetful', ask: 'Forgets appointments or obligations?', words: /forget/ },
  'loses-things': { name: 'Loses things', ask: 'Often loses things?', words: /los(es|ing) (things|keys)/ },
  'avoids-effort': {
    name: 'Puts off tasks that need thought',
    ask: 'Avoids or delays tasks that need a lot of thought?',
    words: /procrastinat|put(s|ting) off/,
  },
  'not-listening': {
    name: 'Does not seem to listen',
    ask: 'Mind elsewhere when spoken to directly?',
    words: /(does not|doesn't) (seem to )?listen/,
  },
  unfinished: {
    name: 'Does not follow through',
    ask: 'Starts tasks but does not finish them?',
    words: /follow through|(does not|doesn't) finish/,
  },
  fidgets: { name: 'Fidgets', ask: 'Fidgets or squirms?', words: /fidget|hyperactiv|squirm/ },
  driven: {
    name: 'On the go, as if driven by a motor',
    ask: 'On the go, as if driven by a motor?',
    words: /driven by a motor|on the go/,
  },
  'leaves-seat': {
    name: 'Leaves the seat when expected to stay',
    ask: 'Gets up when expected to stay seated?',
    words: /leaves? (the |his |her |their )?seat|cannot sit still|can't sit still/,
  },
  'not-quiet': {
    name: 'Cannot do things quietly',
    ask: 'Unable to relax or do leisure things quietly?',
    words: /cannot relax|can't relax|(un)?able to (play|relax) quietly/,
  },
  'talks-a-lot': {
    name: 'Talks too much',
    ask: 'Talks too much most of the time, not only in episodes?',
    words: /talks (too much|excessively|a lot)/,
  },
  blurts: { name: 'Blurts out answers', ask: 'Finishes other people’s sentences?', words: /blurt/ },
  'cannot-wait': {
    name: 'Cannot wait for a turn',
    ask: 'Trouble waiting in line or for a turn?',
    words: /(cannot|can't|trouble|difficulty) wait/,
  },
  interrupts: { name: 'Interrupts or intrudes', ask: 'Interrupts or intrudes?', words: /interrupt|intrudes/ },
  'before-twelve': {
    name: 'Several signs before age 12',
    ask: 'Were several of these present before age 12?',
    words: /childhood|since school|before (age )?(12|twelve)/,
  },
  'two-settings': {
    name: 'In two or more settings',
    ask: 'Both at home and at work or school?',
    words: /(two|both) settings|home and work/,
  },
  obsessions: {
    name: 'Obsessions',
    ask: 'Unwanted thoughts, urges or images that keep coming back?',
    words: /obsess|intrusive (thought|urge|image)/,
  },
  compulsions: {
    name: 'Compulsions',
    ask: 'Acts or rituals the patient feels driven to repeat, such as washing, checking, counting?',
    words: /compuls|ritual|checking|washing|counting/,
  },
  resists: {
    name: 'Tries to suppress them',
    ask: 'Tries to ignore, suppress or undo the thoughts?',
    words: /suppress|neutraliz/,
  },
  'hour-a-day': {
    name: 'They take an hour a day or more',
    ask: 'Do they take more than an hour a day?',
    words: /hour a day/,
  },
  stressor: {
    name: 'A stressor in the three months before it began',
    ask: 'Did something stressful happen in the three months before it began?',
    words: /stress|divorce|breakup|job loss|laid off|moved|move\b/,
  },
  'out-of-proportion': {
    name: 'Distress out of proportion to it',
    ask: 'Is the distress greater than the stressor would explain?',
    words: /out of proportion/,
  },
  'substance-use': {
    name: 'Heavy or recent use of alcohol, drugs or a new medication',
    ask: 'Alcohol, drugs, withdrawal, or a new medication such as a steroid?',
    words:
      /alcohol|drink|drugs?\b|cannabis|opioid|cocaine|meth\b|methamphetamine|substance|withdrawal|steroid/,
  },
  'began-with-use': {
    name: 'Began with substance use, withdrawal or a new medication',
    ask: 'Did the symptoms begin during substance use, withdrawal or a new medication?',
    words: /(began|started) (with|after|during)/,
  },
  'gone-when-sober': {
    name: 'It clears within a month without the substance',
    ask: 'Is it gone within about a month without the substance?',
    words: /sober|abstinen/,
  },
  loss: {
    name: 'The death of someone close',
    ask: 'Has someone close died?',
    words: /death of|died|bereave|grief|grieving|widow/,
  },
  yearning: {
    name: 'Longing for the person, in waves',
    ask: 'Is it mainly longing for the person, in waves that reminders set off?',
    words: /yearn|longing|waves|misses/,
  },
} satisfies Record<string, Finding>
