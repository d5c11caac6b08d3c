import { READABLE, SERVICES, SERVICES_HEADING, SERVICE_TEXT as TEXT } from '#content/services.ts';
import { SERVICE_ROWS } from '../../../content/services.ts';
import { BASE } from '../../../shared/base.ts';
import { IconArrowRight, IconArrowUpRight } from '../../../ui/icons.tsx';
import { launchProps } from '../../../ui/launch-props.ts';
import { READABLE_ID } from '../../show-first-paint.ts';
import styles from './services.module.css';

/** The agency's services in rows: promise, deliverables, demo and a button to start a project. On narrow screens, rows fold. */
export default function Services() {
  return (
    <>
      <h2>{SERVICES_HEADING.title}</h2>
      <p className="lead">{SERVICES_HEADING.lead}</p>
      <ul className={styles.list}>
        {SERVICE_ROWS.map(({ id, projectType, demo, isProven }, index) => {
          const { title, promise, delivers } = SERVICES[id];
          return (
            <li key={id} id={id} className={styles.service}>
              <h3>{title}</h3>
              <div>
                <p>{promise}</p>
                {isProven && (
                  <p id={READABLE_ID} className={styles.readable}>
                    {READABLE.before}
                    <span />
                    {READABLE.after}
                  </p>
                )}
              </div>
              <details open={index === 0}>
                <summary aria-label={TEXT.more(title)} />
                <div>
                  <ul>
                    {delivers.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                  {demo && (
                    <a href={`${BASE}demos/${demo.toLowerCase()}/`} target="_blank" rel="noopener">
                      {TEXT.demo(demo)}
                      <span className="visually-hidden">{TEXT.newTab}</span>
                      <IconArrowUpRight size="1rem" />
                    </a>
                  )}
                </div>
                <button {...launchProps} className="go" data-launch={projectType}>
                  <span>
                    {TEXT.start}
                    <span className="visually-hidden">{TEXT.startIn(title)}</span>
                  </span>
                  <IconArrowRight size="1.125rem" />
                </button>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
