extension Subscribers {
    /// How a stream ended.
    @frozen public enum Completion<Failure> where Failure: Error {
        /// The publisher finished normally.
        case finished

        /// The publisher stopped because of an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    /// The same end with another type of error.
    func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    /// The same end with the error's type erased.
    var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
