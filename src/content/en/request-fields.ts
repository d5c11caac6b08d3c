import type { FieldTexts } from '../../shared/request-fields.ts';

/**
 * The words of the request's fields: the label, the phrase that names the field in the privacy policy (“We store …”), and the
 * labels of the choices by their values.
 */
export const FIELD_TEXT: FieldTexts = {
  customerName: { label: 'Full Name', legalPhrase: 'your name' },
  customerEmail: { label: 'Email Address', legalPhrase: 'email address' },
  customerPhone: { label: 'Phone', legalPhrase: 'phone number' },
  companyName: { label: 'Company', legalPhrase: 'company' },
  projectType: {
    label: 'Project Type',
    legalPhrase: 'type of project',
    choices: {
      'web-app': 'Web Application',
      'mobile-app': 'Mobile Application',
      'desktop-app': 'Desktop Application',
      'ai-ml': 'AI/ML Solution',
      'e-commerce': 'E-commerce Platform',
      'business-app': 'Business Application',
      game: 'Game Development',
      api: 'API Development',
    },
  },
  budget: {
    label: 'Budget',
    legalPhrase: 'budget',
    choices: {
      'under-5k': 'Under $5,000',
      '5k-15k': '$5,000 - $15,000',
      '15k-50k': '$15,000 - $50,000',
      '50k-100k': '$50,000 - $100,000',
      'over-100k': 'Over $100,000',
      discuss: "Let's Discuss",
    },
  },
  timeline: {
    label: 'Timeline',
    legalPhrase: 'timeline',
    choices: {
      '1-month': '1 month',
      '2-3-months': '2–3 months',
      '3-6-months': '3–6 months',
      '6-12-months': '6–12 months',
      'over-year': 'Over a year',
      flexible: 'Flexible',
    },
  },
  teamSize: {
    label: 'Team Size',
    legalPhrase: 'team size',
    choices: {
      solo: '1 Developer',
      small: '2-3',
      medium: '4-8',
      large: '8+',
      enterprise: 'Enterprise Team',
    },
  },
  description: { label: 'Description', legalPhrase: 'description' },
  features: {
    label: 'Features',
    legalPhrase: 'features',
    choices: {
      'user-auth': 'User Authentication',
      payment: 'Payment',
      'admin-panel': 'Admin Panel',
      analytics: 'Analytics',
      'real-time': 'Real-time',
      'api-integration': 'API Integration',
      'mobile-responsive': 'Mobile Responsive',
      seo: 'SEO',
      'cloud-hosting': 'Cloud Hosting',
      security: 'Security',
    },
  },
  technologies: {
    label: 'Technologies',
    legalPhrase: 'technologies',
    choices: {
      react: 'React',
      vue: 'Vue',
      angular: 'Angular',
      nodejs: 'Node.js',
      python: 'Python',
      java: 'Java',
      dotnet: '.NET',
      php: 'PHP',
      flutter: 'Flutter',
      'react-native': 'React Native',
      aws: 'AWS',
      firebase: 'Firebase',
    },
  },
};
