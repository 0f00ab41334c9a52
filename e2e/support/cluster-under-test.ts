/** The running cluster that `./script/cluster test` names, against which tests run instead of a server of their own. */
export interface ClusterUnderTest {
  readonly url: string;
  /** Connection string of the primary. */
  readonly database: string;
  readonly store: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
}

export function clusterUnderTest(): ClusterUnderTest | undefined {
  const text = process.env['TEST_CLUSTER'];
  return text === undefined ? undefined : (JSON.parse(text) as ClusterUnderTest);
}
