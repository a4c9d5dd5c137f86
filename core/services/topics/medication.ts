import { findTreatment, lifeline, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('mental-health-medications', 'mental health medications', 'medicamentos de salud mental')

export const medication: ServiceDetails = {
  en: {
    longDescription:
      'Medication works best when it is reviewed often: what it does, what side effects you have, and whether you still need it. A prescriber takes your full history first, explains your choices in plain words, starts with a low dose, and sees you again soon. Before a prescription is recorded, software checks for allergies, interactions and duplicates and shows the prescriber what it found.',
    symptoms: [
      'A prescription that stopped helping, or never helped enough',
      'Side effects you have been living with',
      'Several medications from several prescribers, with no one reviewing them together',
      'Wanting to start, change or stop a psychiatric medication safely',
      'Pregnancy, breastfeeding or another illness that changes what is safe',
      'Missed doses, or a refill that runs out before the next visit',
    ],
    treatments: [
      'A first evaluation of about an hour, then shorter follow-up visits',
      'One change at a time, with a date to review it',
      'Checks for allergies, interactions and duplicates with each prescription',
      'Blood tests, ECG, weight and blood pressure when a medication requires them',
      "Slow, planned tapering when it's time to stop. Never stop on your own",
      'Coordination with your therapist and primary care doctor, if you agree',
    ],
    resources: [
      about.en,
      { name: 'MedlinePlus: drug information', url: 'https://medlineplus.gov/druginformation.html' },
      findTreatment.en,
      lifeline.en,
    ],
  },
  es: {
    longDescription:
      'Los medicamentos funcionan mejor cuando se revisan seguido: qué efecto tienen, qué efectos secundarios siente y si todavía los necesita. Quien receta primero conoce toda su historia, le explica las opciones en palabras claras, empieza con una dosis baja y le da otra cita pronto. Antes de registrar una receta, un programa revisa alergias, interacciones y duplicados y muestra a quien receta lo que encontró.',
    symptoms: [
      'Una receta que dejó de ayudar o nunca ayudó lo suficiente',
      'Efectos secundarios con los que ha tenido que vivir',
      'Varios medicamentos de varios profesionales, sin que nadie los revise juntos',
      'Querer empezar, cambiar o dejar un medicamento psiquiátrico de forma segura',
      'Embarazo, lactancia u otra enfermedad que cambia lo que es seguro',
      'Dosis olvidadas, o una receta que se acaba antes de la próxima cita',
    ],
    treatments: [
      'Una primera evaluación de alrededor de una hora, y luego citas más cortas',
      'Un cambio a la vez, con una fecha para revisarlo',
      'Revisión de alergias, interacciones y duplicados con cada receta',
      'Análisis de sangre, electrocardiograma, peso y presión cuando un medicamento lo requiere',
      'Reducción lenta y planeada cuando es hora de dejarlo. Nunca lo suspenda por su cuenta',
      'Coordinación con su terapeuta y su médico de cabecera, si usted está de acuerdo',
    ],
    resources: [
      about.es,
      {
        name: 'MedlinePlus: información sobre medicinas',
        url: 'https://medlineplus.gov/spanish/druginformation.html',
      },
      findTreatment.es,
      lifeline.es,
    ],
  },
}
