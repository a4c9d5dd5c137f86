import { findTreatment, lifeline, nami } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const anxiety: ServiceDetail = {
  longDescription:
    'Everyone worries. An anxiety disorder is worry or fear that is out of proportion, hard to switch off, and there on more days than not, so that work, sleep and friendships shrink around it. It includes generalized anxiety, panic disorder, social anxiety and specific phobias. These are among the most common conditions we see, and among the most treatable: most people feel a clear difference within a few months.',
  symptoms: [
    'Worry that is hard to control on most days, for six months or longer',
    'Feeling restless, keyed up or on edge',
    'Sudden rushes of fear with a racing heart, short breath, shaking or dizziness',
    'Trouble falling asleep, or waking at night with your mind running',
    'Tight muscles, headaches or an upset stomach without another cause',
    'Irritability, or a mind that goes blank',
    'Staying away from places, people or tasks because of what might happen',
  ],
  treatments: [
    'Cognitive behavioral therapy (CBT): noticing anxious predictions and testing them, step by step',
    'Exposure therapy: meeting what you fear in small, planned doses until it loses its grip',
    'SSRIs or SNRIs: first-choice medications that take two to six weeks to work',
    'Acceptance and commitment therapy, and skills for breathing and muscle relaxation',
    'Attention to sleep, caffeine, alcohol and movement, which change anxiety more than most people expect',
    'Benzodiazepines only rarely and briefly, because of dependence',
  ],
  resources: [
    { name: 'NIMH: anxiety disorders', url: 'https://www.nimh.nih.gov/health/topics/anxiety-disorders' },
    nami,
    findTreatment,
    lifeline,
  ],
}
