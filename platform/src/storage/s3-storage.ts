import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { headersOf } from './object-headers.ts';
import { pollInterval, StorageOutage, type Storage, type StoredObject } from './storage.ts';

export interface S3Options {
  bucket: string;
  /** Put in front of every key; empty, or ending with a slash. */
  prefix?: string;
  /** The bucket in the path instead of in the host name, as most stores other than Amazon's want it. */
  pathStyle?: boolean;
  /** Region, endpoint and credentials come from the usual places (AWS_REGION, AWS_ENDPOINT_URL_S3, ...) unless given here. */
  client?: S3Client;
}

/** A bucket that accepts a connection and answers nothing is away, milliseconds. */
export const patience = { connectionTimeout: 3_000, socketTimeout: 20_000 };

/** Two writes of one key at the same moment: S3 returns 409 and expects a retry. */
const attempts = 4;

/**
 * The store as a bucket of S3, or of any service with its protocol and conditional writes (`If-None-Match: *` and `If-Match` on
 * PutObject, which Amazon has had since the end of 2024). Objects carry the headers a static site needs.
 */
export function s3Storage({
  bucket,
  prefix = '',
  pathStyle = false,
  client = new S3Client({ forcePathStyle: pathStyle, requestHandler: patience }),
}: S3Options): Storage {
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  /** False when the condition does not hold: 412, or 404 for an `If-Match` on a missing object. */
  async function write(
    key: string,
    content: Buffer | string,
    condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>,
  ): Promise<boolean> {
    // As bytes with their number: the client takes an empty text for a stream without an end.
    const body = Buffer.from(content);
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new PutObjectCommand({ ...at(key), ...headersOf(key), ...condition, Body: body, ContentLength: body.length }));
        return true;
      } catch (error) {
        const { status, tries } = answerIn(error);
        // When a response is lost, the client repeats the write and meets its first one.
        if (status === 412) return tries > 1 && ((await read(key))?.body.equals(body) ?? false);
        if (status === 404 && condition.IfMatch) return false;
        if (status !== 409 || attempt === attempts) throw outageOf(error);
      }
    }
  }

  async function read(key: string): Promise<StoredObject | null> {
    try {
      const found = await client.send(new GetObjectCommand(at(key)));
      return { body: Buffer.from(await found.Body!.transformToByteArray()), etag: found.ETag! };
    } catch (error) {
      if (answerIn(error).status === 404) return null;
      throw outageOf(error);
    }
  }

  return {
    read,
    create: (key, body) => write(key, body, { IfNoneMatch: '*' }),
    replace: (key, body, etag) => write(key, body, { IfMatch: etag }),
    put: async (key, body) => void (await write(key, body, {})),
    async list(below, after) {
      const keys: string[] = [];
      let more: string | undefined;
      do {
        const wanted = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + below,
          ...(after !== undefined && { StartAfter: prefix + after }),
          ...(more !== undefined && { ContinuationToken: more }),
        });
        const page = await client.send(wanted).catch((error: unknown) => {
          throw outageOf(error);
        });
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key!.slice(prefix.length)));
        more = page.NextContinuationToken;
      } while (more !== undefined);
      return keys.sort();
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    watch: (_, changed) => {
      const timer = setInterval(changed, pollInterval).unref();
      return () => clearInterval(timer);
    },
  };
}

/** Everything but an answer about the object itself is an outage. */
function outageOf(error: unknown): Error {
  const { status = 500 } = answerIn(error);
  if (status < 500 && error instanceof Error) return error;
  return new StorageOutage(`the bucket does not answer: ${String(error)}`, { cause: error });
}

function answerIn(error: unknown): { status: number | undefined; tries: number } {
  const { httpStatusCode, attempts: tries = 1 } = error instanceof S3ServiceException ? error.$metadata : {};
  return { status: httpStatusCode, tries };
}
