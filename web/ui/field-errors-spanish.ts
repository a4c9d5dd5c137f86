/** What the shared field rules say, in Spanish. The rules speak English, on the server too; screens translate. */
const spanish: Record<string, string> = {
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'Los apellidos son obligatorios',
  'Date of birth is required': 'La fecha de nacimiento es obligatoria',
  'Phone number is required': 'El número de teléfono es obligatorio',
  'Password is required': 'La contraseña es obligatoria',
  'Enter the six-digit code': 'Escriba el código de seis dígitos',
  'Enter one of your recovery codes': 'Escriba uno de sus códigos de recuperación',
  'Email is required': 'El correo electrónico es obligatorio',
  'Street address is required': 'La dirección es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'Choose a state': 'Elija un estado',
  'ZIP code is required': 'El código postal es obligatorio',
  'Emergency contact name is required': 'El nombre del contacto de emergencia es obligatorio',
  'Relationship is required': 'El parentesco o relación es obligatorio',
  'List any allergies, or press “No allergies”': 'Escriba las alergias u oprima «Sin alergias»',
  'Enter the medication name or remove the row': 'Escriba el nombre del medicamento o quite la fila',
  'Enter the dose as on the label, such as 50 mg or 1 tablet':
    'Escriba la dosis como en la etiqueta, por ejemplo 50 mg o 1 tableta',
  'Please accept all required consents to continue':
    'Acepte todos los consentimientos obligatorios para continuar',
  'This field is required': 'Este campo es obligatorio',
  'Choose what you need': 'Elija lo que necesita',
  'Enter your full name': 'Escriba su nombre completo',
  'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code':
    'Escriba un número de 10 dígitos, como (602) 555-0142, o empiece con + y el código del país',
  'Enter the full number after the country code, such as +52 55 1234 5678':
    'Escriba el número completo después del código del país, como +52 55 1234 5678',
  'This is your own number. Enter the number of your emergency contact.':
    'Este es su propio número. Escriba el número de su contacto de emergencia.',
  'This doesn’t look like a name. If there’s only one name, enter it in both fields.':
    'Esto no parece un nombre. Si solo hay un nombre, escríbalo en los dos campos.',
  'Use at least one letter. Letters of any alphabet are fine.':
    'Use al menos una letra. Puede ser de cualquier alfabeto.',
  "City names don't have numbers. Put the number in the street address.":
    'El nombre de una ciudad no lleva números. Póngalos en la dirección.',
  'Check the year: that is more than 120 years ago': 'Revise el año: es de hace más de 120 años',
  'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234':
    'Escriba un código postal de 5 dígitos, como 85004, o de 9: 85004-1234',
  'Enter the date as MM/DD/YYYY, such as 04/25/1992':
    'Escriba la fecha como MM/DD/AAAA, primero el mes; por ejemplo, 04/25/1992',
  'Check the year: it should be 1900 or later': 'Revise el año: debe ser 1900 o posterior',
  'Date of birth can’t be in the future': 'La fecha de nacimiento no puede estar en el futuro',
  'Check the year. For a child under 12, choose “My child, or someone I care for” above.':
    'Revise el año. Para un menor de 12 años, elija arriba “Para mi hijo o hija, o para alguien a quien cuido”.',
  'For someone 18 or older, choose “someone I care for” and upload the court papers.':
    'Para alguien de 18 años o más, elija “alguien a quien cuido” y suba los documentos del tribunal.',
  'That day is not available': 'Ese día no está disponible',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'Password is known to be weak and easy to guess, please choose a different one.':
    'Esta contraseña es muy común. Elija otra.',
  'Password is too easy to guess. Add more words or characters.':
    'Esta contraseña es fácil de adivinar. Agregue palabras o caracteres.',
  'Password is too close to your name or email address, please choose a different one.':
    'Esta contraseña se parece demasiado a su nombre o correo. Elija otra.',
  'New password should be different from the old password.':
    'La contraseña nueva debe ser distinta de la anterior.',
  'Current password is incorrect.': 'La contraseña actual no es correcta.',
  'This email address is too long': 'Esta dirección de correo es demasiado larga',
  'Check the address: it should look like name@example.com':
    'Revise la dirección: debe parecerse a nombre@ejemplo.com',
}

/** Sentences with a blank: the blank is the same in both languages. */
const spanishPatterns: readonly (readonly [RegExp, string])[] = [
  [/^Password (?:must|should) be at least (\d+) characters\.?$/, 'Use al menos $1 caracteres'],
  [/^Password cannot be longer than (\d+) characters$/, 'Use como máximo $1 caracteres'],
  [/^Use (\d+) characters or fewer$/, 'Use $1 caracteres o menos'],
  [
    /^ZIP code (\S+) isn't in (.+)\. Check the ZIP code or the state\.$/,
    'El código postal $1 no está en $2. Revise el código o el estado.',
  ],
  [/^Choose (\S+) or a later day$/, 'Elija el $1 o un día posterior'],
  [/^Choose (\S+) or an earlier day$/, 'Elija el $1 o un día anterior'],
]

export function toSpanish(message: string): string {
  const known = spanish[message]
  if (known) return known
  const [pattern, words] = spanishPatterns.find(([pattern]) => pattern.test(message)) ?? []
  return pattern && words ? message.replace(pattern, words) : message
}
