import { findTreatment, lifeline, nami } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const behavioral: ServiceDetail = {
  longDescription:
    'Not everything that hurts is a diagnosis. Behavioral health care is for the patterns and the passages of life: stress that does not let up, grief, a divorce or a move, burnout, anger, sleep, drinking more than you meant to. Therapy here is practical. You and your clinician choose one thing to change, try it between visits, and look at what happened.',
  symptoms: [
    'Stress at work, in school or at home that follows you to bed',
    'Grief that stays as sharp as on the first day',
    'Trouble sleeping for weeks',
    'Anger that comes out larger than you meant',
    'Drinking, using, gaming or eating to get through the day',
    'Conflict with a partner, a parent or a child that repeats itself',
    'Feeling stuck after a move, a birth, a diagnosis, a retirement',
  ],
  treatments: [
    'Short-term CBT and problem-solving therapy with a goal you set',
    'CBT for insomnia (CBT-I), recommended before sleeping pills',
    'Grief counseling, and therapy for life transitions',
    'Motivational interviewing for alcohol, nicotine and other substances, with referral where more is needed',
    'Mindfulness and stress-reduction skills',
    'Couple and family sessions when the problem lives between people',
  ],
  resources: [
    {
      name: 'NIMH: caring for your mental health',
      url: 'https://www.nimh.nih.gov/health/topics/caring-for-your-mental-health',
    },
    nami,
    findTreatment,
    lifeline,
  ],
}
