import { linkAddress } from '../../../browser/link-address.ts';
import type { Case, Person } from '../../../content/site.ts';
import styles from './cases-and-people.module.css';

/** Finished projects and the team, each only if there are any. */
export function CasesAndPeople(props: { readonly cases: readonly Case[]; readonly people: readonly Person[] }) {
  return (
    <>
      {props.cases.length > 0 && (
        <>
          <h3 className="subtitle">What we have built</h3>
          <ul className={styles.list}>
            {props.cases.map(({ client, text, href }) => (
              <li key={client}>
                <h4>{linkAddress(href) === '' ? client : <a href={linkAddress(href)}>{client}</a>}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {props.people.length > 0 && (
        <>
          <h3 className="subtitle">Who you will talk to</h3>
          <ul className={styles.list}>
            {props.people.map(({ name, role }) => (
              <li key={name}>
                <h4>{name}</h4>
                <p>{role}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
