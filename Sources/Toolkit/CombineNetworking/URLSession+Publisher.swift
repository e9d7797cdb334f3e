public import Combine
public import Foundation
@_exported public import FoundationNetworking

// A module apart from `Combine`, so that only apps that load URLs link and load Foundation's networking.

extension URLSession {
    /// A publisher that loads a URL each time it is subscribed to.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// A publisher that sends a request each time it is subscribed to.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher of one response: its data and its metadata, or an error. The request is sent at the first demand; cancelling the
    /// subscription stops it. Values come on a thread of the session's.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        /// What is asked for.
        public let request: URLRequest
        /// The session that sends the request.
        public let session: URLSession

        /// Makes a publisher; nothing is sent before there is demand.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(AnySubscriber(subscriber), request: request, session: session))
        }
    }
}

/// One load of a URL for one subscriber.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
    typealias Waiting = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

    // @unchecked: `lock` guards what changes; the subscriber is called by one thread, once.
    private let lock = NSLock()
    private let request: URLRequest
    private let session: URLSession
    /// nil once it has received everything.
    private var subscriber: Waiting?
    private var task: URLSessionDataTask?

    init(_ subscriber: Waiting, request: URLRequest, session: URLSession) {
        self.subscriber = subscriber
        self.request = request
        self.session = session
    }

    func request(_ demand: Subscribers.Demand) {
        let started = lock.withLock { () -> URLSessionDataTask? in
            guard demand > .none, subscriber != nil, task == nil else { return nil }
            // The task retains this subscription until it is done, as nothing else may.
            task = session.dataTask(with: request) { self.finish($0, $1, $2) }
            return task
        }
        started?.resume()
    }

    func cancel() {
        let running = lock.withLock {
            subscriber = nil
            defer { task = nil }
            return task
        }
        running?.cancel()
    }

    private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        let waiting = lock.withLock {
            defer {
                subscriber = nil
                task = nil
            }
            return subscriber
        }
        guard let waiting else { return }
        if error == nil, let response {
            _ = waiting.receive((data ?? Data(), response))
            waiting.receive(completion: .finished)
        } else {
            waiting.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
    }
}
