/// The toolkit's modules that source imports beside `SwiftUI`. The library for all projects holds them; a program that is handed out holds
/// those that it imports, and what these need.
enum AddedModules {
    /// What each needs of the others.
    private static let needs: [String: Set<String>] = [
        "Charts": [], "UIKit": ["EspalierPlatformViews"], "AppKit": ["EspalierPlatformViews"], "Cocoa": ["AppKit", "EspalierPlatformViews"],
        "PhotosUI": ["UIKit", "EspalierPlatformViews"], "QuartzCore": ["EspalierPlatformViews"], "OSLog": ["os"],
        "SafariServices": ["UIKit", "EspalierPlatformViews"], "AuthenticationServices": ["UIKit", "EspalierPlatformViews"],
        "LocalAuthentication": [], "Security": [], "Network": [], "CryptoKit": [], "CoreImage": ["CoreVideo", "ImageIO"],
        "CoreLocation": [], "CoreLocationUI": [], "CoreHaptics": [],
        "StoreKit": [], "TipKit": [], "WidgetKit": [],
        "AudioToolbox": ["AVFoundation", "CoreMedia", "CoreVideo", "EspalierPlatformViews"],
        "AVKit": ["AVFoundation", "CoreMedia", "CoreVideo", "UIKit", "EspalierPlatformViews"],
        "ImageIO": [], "CoreVideo": [], "CoreMedia": ["CoreVideo"], "AVFoundation": ["CoreMedia", "CoreVideo", "EspalierPlatformViews"],
        "CoreText": ["EspalierPlatformViews"], "UserNotifications": [], "SwiftData": [], "EspalierPlatformViews": [], "os": [],
    ]

    /// Those that a program does without.
    ///
    /// - Parameter imported: The modules that its sources import, implicitly, too.
    static func unneeded(importing imported: Set<String>) -> Set<String> {
        let needed = imported.union(imported.flatMap { needs[$0] ?? [] })
        return Set(needs.keys).subtracting(needed)
    }
}
