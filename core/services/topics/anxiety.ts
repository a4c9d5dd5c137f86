import { findTreatment, lifeline, nami, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('anxiety-disorders', 'anxiety disorders', 'trastornos de ansiedad')

export const anxiety: ServiceDetails = {
  en: {
    longDescription:
      'Everyone worries. An anxiety disorder is worry or fear that is stronger than the situation calls for, hard to stop, and present on most days. It can get in the way of work, sleep and friendships. Generalized anxiety, panic disorder, social anxiety and specific phobias are all anxiety disorders. They are common, and treatment helps most people.',
    symptoms: [
      'Worry that is hard to control on most days, for six months or longer',
      'Feeling restless, keyed up or on edge',
      'Sudden fear with a racing heart, shortness of breath, shaking or dizziness',
      'Trouble falling asleep, or waking at night and not being able to stop thinking',
      'Tight muscles, headaches or an upset stomach with no other cause',
      'Irritability, or your mind going blank',
      'Avoiding places, people or tasks because of what might happen',
    ],
    treatments: [
      'Cognitive behavioral therapy (CBT): noticing anxious thoughts and testing them step by step',
      'Exposure therapy: facing what you fear in small, planned steps until the fear fades',
      'SSRIs or SNRIs: usually the first medications to try, which take two to six weeks to work',
      'Acceptance and commitment therapy, plus breathing and muscle relaxation skills',
      'Changes in sleep, caffeine, alcohol and exercise',
      'Benzodiazepines only rarely and for a short time, because they can cause dependence',
    ],
    resources: [about.en, nami.en, findTreatment.en, lifeline.en],
  },
  es: {
    longDescription:
      'Todos nos preocupamos. Un trastorno de ansiedad es una preocupación o un miedo más fuerte de lo que pide la situación, difícil de detener y presente casi todos los días. Puede afectar el trabajo, el sueño y las amistades. La ansiedad generalizada, el trastorno de pánico, la ansiedad social y las fobias son trastornos de ansiedad. Son comunes, y el tratamiento ayuda a la mayoría de las personas.',
    symptoms: [
      'Preocupación difícil de controlar casi todos los días, durante seis meses o más',
      'Inquietud, tensión o nervios de punta',
      'Miedo repentino con palpitaciones, falta de aire, temblores o mareo',
      'Dificultad para dormirse, o despertar de noche sin poder dejar de pensar',
      'Músculos tensos, dolor de cabeza o malestar estomacal sin otra causa',
      'Irritabilidad o sentir la mente en blanco',
      'Evitar lugares, personas o tareas por lo que podría pasar',
    ],
    treatments: [
      'Terapia cognitivo-conductual (TCC): notar los pensamientos ansiosos y ponerlos a prueba paso a paso',
      'Terapia de exposición: enfrentar lo que teme en pasos pequeños y planeados hasta que el miedo baje',
      'ISRS o IRSN: por lo general los primeros medicamentos; tardan de dos a seis semanas en hacer efecto',
      'Terapia de aceptación y compromiso, y técnicas de respiración y relajación muscular',
      'Cambios en el sueño, la cafeína, el alcohol y el ejercicio',
      'Benzodiazepinas solo en pocos casos y por poco tiempo, porque pueden causar dependencia',
    ],
    resources: [about.es, nami.es, findTreatment.es, lifeline.es],
  },
}
