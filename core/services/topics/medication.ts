import { findTreatment, lifeline } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const medication: ServiceDetail = {
  longDescription:
    'Medication works best when someone keeps looking: at what it does, what it costs you, and whether you still need it. A prescriber takes your full history first, explains the choices in plain words, starts low, and meets you again soon. Before anything is sent, allergies, interactions and duplicates are checked, and if a check cannot run the prescription waits.',
  symptoms: [
    'A prescription that stopped helping, or never quite did',
    'Side effects you have been putting up with',
    'Several medications from several prescribers, and nobody looking at the whole',
    'Wanting to start, change or stop a psychiatric medication safely',
    'Pregnancy, breastfeeding or another illness that changes what is safe',
    'Missed doses, or a refill that runs out before the next visit',
  ],
  treatments: [
    'A first evaluation of about an hour, then shorter follow-ups',
    'One change at a time, with a date to judge it by',
    'Checks for allergies, interactions and duplicate therapy at each prescription',
    'Blood tests, ECG, weight and blood pressure where a medication calls for them',
    'Slow, planned tapering when it is time to stop; never stop on your own',
    'Work with your therapist and primary care doctor, when you agree to it',
  ],
  resources: [
    {
      name: 'NIMH: mental health medications',
      url: 'https://www.nimh.nih.gov/health/topics/mental-health-medications',
    },
    { name: 'MedlinePlus: drug information', url: 'https://medlineplus.gov/druginformation.html' },
    findTreatment,
    lifeline,
  ],
}
