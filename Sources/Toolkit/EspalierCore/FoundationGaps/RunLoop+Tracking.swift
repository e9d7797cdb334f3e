public import Foundation

extension RunLoop.Mode {
    /// The mode of a run loop that follows a drag. Here one mode serves all: drags are events as others.
    public static let tracking = RunLoop.Mode.default
}
