import { SAMPLE_TEMPLATES } from '../src/content/samples.ts';
import { TemplateCard } from '../src/page/sections/templates/template-card.tsx';

/** A template's card, with its picture and without one. */
export function CardPart() {
  const [first, second] = SAMPLE_TEMPLATES;
  if (first === undefined || second === undefined) return null;
  const bare = { ...second, id: 'bare', mainImage: { ...second.mainImage, url: '' } };
  return (
    <ul className="design-cards">
      {[{ ...first, id: 'first' }, bare].map((template) => (
        <TemplateCard key={template.id} template={template} category="Category" isMarked onOpen={async () => {}} />
      ))}
    </ul>
  );
}
