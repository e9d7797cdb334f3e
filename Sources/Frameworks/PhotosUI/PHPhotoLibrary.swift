import Foundation

/// The library of photos of a phone. There is none here: apps may not read or change it, as where a user has refused. The name also stands
/// in calls of `PhotosPicker`, which needs no permission.
public final class PHPhotoLibrary: Sendable {
    private static let only = PHPhotoLibrary()
    /// The user's library.
    public static func shared() -> PHPhotoLibrary { only }

    /// What an app may do with the library: nothing.
    public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
    /// What an app may do with the library: nothing.
    public class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    /// Answers as `authorizationStatus(for:)`: nobody is asked.
    public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }
    /// Answers as `authorizationStatus(for:)`: nobody is asked.
    @preconcurrency public class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        DispatchQueue.main.async { handler(.denied) }
    }
    /// Answers as `authorizationStatus()`: nobody is asked.
    @preconcurrency public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.denied) }
    }
}

/// Whether an app may use the library of photos.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// What an app wants to do with the library of photos.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
