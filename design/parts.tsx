import { type ComponentType, useState } from 'react';
import { StatusMark } from '../src/agency/inbox/request-status.tsx';
import { STATUSES } from '../src/content/inbox.ts';
import { REQUEST_NOTICES } from '../src/content/request-notices.ts';
import { SAMPLE_TEMPLATES } from '../src/content/samples.ts';
import { TemplateCard } from '../src/page/sections/templates/template-card.tsx';
import { SentDrawing } from '../src/request/form/after-send.tsx';
import { REQUEST_FIELDS } from '../src/shared/request-fields.ts';
import { ChoiceGroup } from '../src/ui/choice-group.tsx';
import { Dialog, dialogParts } from '../src/ui/dialog.tsx';
import { IconArrowUpRight } from '../src/ui/icons.tsx';
import { Logo } from '../src/ui/logo.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { SectionHeading } from '../src/ui/section-heading.tsx';
import { SoonLink } from '../src/ui/soon-link.tsx';
import { InlineSpinner, Spinner } from '../src/ui/spinner.tsx';
import { TextField } from '../src/ui/text-field.tsx';

const { projectType, budget, technologies } = REQUEST_FIELDS;
const ignore = () => {};
const field = { limit: 40, onChange: ignore };

/** What a part is told: names within it must differ from its twin's in the other theme. */
interface Side {
  readonly theme: string;
}

/** Every part with its states. Hover and focus come from mouse and keyboard. */
export const PARTS: readonly (readonly [name: string, Part: ComponentType<Side>])[] = [
  ['Buttons and links', Buttons],
  ['Section heading', Heading],
  ['Chips', Chips],
  ['Choice cards', Cards],
  ['Choices, several', Several],
  ['Fields', Fields],
  ['Notices', Notices],
  ['Template card', TemplateCards],
  ['Status marks', Marks],
  ['Spinners and drawings', Drawings],
];

function Buttons() {
  return (
    <p className="design-row">
      <button type="button" className="button primary">
        Primary <IconArrowUpRight size="1.125rem" />
      </button>
      <a className="button" href="#top">
        Second
      </a>
      <a href="#top">A link in a text</a>
      <SoonLink href="">Soon</SoonLink>
      <SoonLink href="https://example.com/">Soon, with an address</SoonLink>
    </p>
  );
}

function Heading() {
  return (
    <SectionHeading place="Place" title="A statement in few words.">
      One more line that says a little more.
    </SectionHeading>
  );
}

function Chips({ theme }: Side) {
  return (
    <>
      <ChoiceGroup label="Open" name={`open-${theme}`} choices={budget.choices} value="" onChange={ignore} />
      <ChoiceGroup
        label="Chosen"
        name={`chosen-${theme}`}
        choices={budget.choices}
        value={budget.choices[1].value}
        onChange={ignore}
      />
    </>
  );
}

function Cards({ theme }: Side) {
  const choices = projectType.choices.map(({ value, label }) => ({ value, label, icon: 'M4 12h16' }));
  return (
    <>
      <ChoiceGroup
        label="Chosen"
        name={`card-${theme}`}
        choices={choices}
        value={choices[0]?.value ?? ''}
        onChange={ignore}
        required
      />
      <ChoiceGroup
        label="Refused"
        name={`refused-${theme}`}
        choices={choices}
        value=""
        onChange={ignore}
        required
        problem="Choose one."
      />
    </>
  );
}

function Several({ theme }: Side) {
  const chosen = technologies.choices.slice(0, 2).map(({ value }) => value);
  return (
    <ChoiceGroup label="Any" name={`any-${theme}`} choices={technologies.choices} value={chosen} onChange={ignore} />
  );
}

function Fields() {
  return (
    <>
      <TextField {...field} label="Empty" name="empty" value="" placeholder="An example" />
      <TextField {...field} label="Required" name="filled" value="Ada Lovelace" required />
      <TextField {...field} label="Refused" name="refused" value="ada" problem="Enter your email address." />
      <TextField {...field} label="Nearly full" name="counted" value="Thirty-eight characters stand here now" />
      <TextField {...field} label="Read only" name="locked" value="While it is sent" readOnly />
      <TextField {...field} label="Off" name="off" value="Not now" disabled />
      <TextField {...field} label="Several lines" name="lines" value="One line" rows={3} />
    </>
  );
}

function Notices() {
  return (
    <>
      <Notice onDismiss={ignore}>{REQUEST_NOTICES.sent}</Notice>
      <Notice
        buttons={[
          ['Send now', ignore],
          ['Discard', ignore],
        ]}
      >
        A request waits on this device.
      </Notice>
    </>
  );
}

/** A template's card, with its picture and without one. */
function TemplateCards() {
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

function Marks() {
  return (
    <p className="design-row">
      {STATUSES.map(({ value }) => (
        <StatusMark key={value} status={value} />
      ))}
    </p>
  );
}

function Drawings() {
  return (
    <div className="design-row">
      <Logo />
      <Spinner label="Loading" />
      <InlineSpinner />
      <SentDrawing />
    </div>
  );
}

/** The dialog, open over an empty page. */
export function DialogPart() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Dialog title="A dialog" subtitle="One line beside its title" onClosed={() => setOpen(false)}>
      {(close) => (
        <>
          <div className={dialogParts.body} tabIndex={-1}>
            <TextField label="A field" name="field" value="" limit={40} onChange={() => {}} />
          </div>
          <div className={dialogParts.foot}>
            <button type="button" className="button primary" onClick={close}>
              Done
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
