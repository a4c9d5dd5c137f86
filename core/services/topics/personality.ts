import { findTreatment, lifeline, nami } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const personality: ServiceDetail = {
  longDescription:
    'A personality disorder is a long-standing way of feeling, thinking and relating that causes pain again and again, in love, at work and in how you see yourself. Borderline personality disorder is the one we treat most. The name has carried a stigma it does not deserve: with the right therapy most people improve, and many no longer meet the diagnosis a few years later.',
  symptoms: [
    'Emotions that rise fast, hit hard and take long to settle',
    'Relationships that swing between closeness and conflict',
    'A strong fear of being left',
    'A shifting or empty sense of who you are',
    'Acting on impulse in ways you regret: money, driving, substances, food',
    'Intense anger, or going numb and unreal under stress',
    'Self-harm or thoughts of suicide: tell us, or call or text 988 at any hour',
  ],
  treatments: [
    'Dialectical behavior therapy (DBT): skills for distress, emotion, relationships and attention',
    'Mentalization-based, transference-focused and schema therapy',
    'A crisis plan that you write with your clinician and keep at hand',
    'Treatment of what often comes along: depression, anxiety, trauma, substance use',
    'Medication for particular symptoms only; none treats a personality disorder as such',
    'Steady appointments with the same person, agreed in advance',
  ],
  resources: [
    {
      name: 'NIMH: borderline personality disorder',
      url: 'https://www.nimh.nih.gov/health/topics/borderline-personality-disorder',
    },
    nami,
    findTreatment,
    lifeline,
  ],
}
