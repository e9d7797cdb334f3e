/// What a Mac's modules import implicitly: there `import Foundation` alone brings Combine, Observation and networking, `import SwiftUI`
/// brings UIKit or AppKit, and one file's import is visible in its neighbours. The compiler is asked to import these everywhere, but only
/// if sources use their names.
enum ImplicitImports {
    private static let names: [(module: String, words: Set<Substring>)] = [
        ("Combine", [
            "ObservableObject", "Published", "PassthroughSubject", "CurrentValueSubject", "AnyCancellable", "AnyPublisher", "Publisher",
            "Publishers", "ObservableObjectPublisher", "Just", "Future", "Cancellable", "Subscribers", "Empty", "Fail", "Deferred",
            "Record", "Subject",
        ]),
        ("Observation", [
            "Observable", "ObservationIgnored", "ObservationTracked", "ObservationRegistrar", "withObservationTracking", "Observations",
        ]),
        ("FoundationNetworking", [
            "URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionConfiguration", "URLSessionTask",
            "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionDownloadDelegate", "URLSessionTaskDelegate",
            "URLSessionDataDelegate", "URLSessionWebSocketTask", "URLCache", "HTTPCookie", "HTTPCookieStorage", "URLCredential",
            "URLProtocol", "URLAuthenticationChallenge", "URLProtectionSpace", "CachedURLResponse",
        ]),
        ("UserNotifications", [
            "UNUserNotificationCenter", "UNUserNotificationCenterDelegate", "UNNotification", "UNNotificationRequest", "UNNotificationResponse",
            "UNMutableNotificationContent", "UNNotificationContent", "UNNotificationPresentationOptions", "UNAuthorizationOptions",
            "UNTimeIntervalNotificationTrigger", "UNCalendarNotificationTrigger", "UNNotificationSound", "UNNotificationAction", "UNNotificationCategory",
        ]),
        ("UIKit", [
            "rootViewController", "topViewController", "NSLayoutConstraint", "NSParagraphStyle", "NSMutableParagraphStyle", "CAGradientLayer",
            "CAShapeLayer", "CALayer", "CABasicAnimation", "sendAction", "withTintColor", "returnKeyType",
        ]),
        ("AppKit", [
            "NSView", "NSWindow", "NSViewController", "NSViewRepresentable", "NSViewControllerRepresentable", "NSHostingView",
            "NSHostingController", "NSTextField", "NSTextView", "NSButton", "NSImageView", "NSScrollView", "NSVisualEffectView",
            "NSProgressIndicator", "NSEvent", "NSCursor", "NSOpenPanel", "NSSavePanel", "NSBezierPath", "NSAlert", "NSApplicationMain",
            "NSFont", "NSPanel", "NSControl", "NSGestureRecognizer", "NSClickGestureRecognizer", "NSPanGestureRecognizer", "NSSearchField",
            "NSText", "NSTextViewDelegate", "NSTextDelegate", "NSSlider", "NSMenu", "NSMenuItem", "NSWindowController",
            "NSStatusBar", "NSStatusItem", "NSPopover", "NSDraggingInfo", "NSMenuDelegate", "NSWorkspace", "NSRunningApplication", "NSTabView",
            "NSSplitViewController", "NSDockTile", "dockTile", "applicationIconImage", "mainWindow", "NSApp", "NSApplication", "NSAppearance",
        ]),
        // A Mac's UIKit and AVFoundation bring these.
        ("CoreImage", ["CIImage", "CIContext", "CIFilter", "CIColor"]),
        ("ImageIO", [
            "CGImageSource", "CGImageSourceCreateWithData", "CGImageSourceCreateWithURL", "CGImageDestinationCreateWithData",
            "CGImageDestinationCreateWithURL", "CGImagePropertyOrientation", "kCGImagePropertyOrientation",
        ]),
        ("CoreText", [
            "CTFont", "CTLine", "CTRun", "CTFrame", "CTFramesetter", "CTFontManagerRegisterFontsForURL", "CTFontManagerRegisterGraphicsFont",
            "CTFontManagerRegisterFontURLs", "CTFontCreateWithName", "CTLineCreateWithAttributedString", "CTFramesetterCreateWithAttributedString",
        ]),
        // A Mac's Foundation brings it.
        ("Security", [
            "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete", "kSecClass", "SecRandomCopyBytes", "SecCopyErrorMessageString",
            "errSecSuccess", "errSecItemNotFound", "errSecDuplicateItem",
        ]),
        // What Foundation lacks on Linux, the toolkit has.
        (
            "SwiftUI",
            [
                "NSPredicate", "networkUnavailableReason", "ListFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter",
                "DateComponentsFormatter", "ValueTransformer", "NSSecureUnarchiveFromDataTransformer", "NSValueTransformerName"
            ]
        ),
        ("CoreGraphics", [
            "CGVector", "CGAffineTransform", "CGPath", "CGMutablePath", "CGColor", "CGImage", "CGLineCap", "CGLineJoin", "CGBlendMode", "CGContext",
            "CGGradient", "CGColorSpace", "CGDataProvider", "CGBitmapInfo", "CGImageAlphaInfo",
        ]),
        ("Foundation", [
            "UUID", "Date", "URL", "Data", "Locale", "Calendar", "DateFormatter", "NumberFormatter", "FileManager", "UserDefaults",
            "Timer", "Bundle",
        ]),
    ]

    /// Names of UIKit that `SwiftUI` brings here: code that uses no others does without the module.
    private static let ownNames: Set<Substring> = [
        "UIColor", "UIImage", "UIScreen", "UIDevice", "UIApplication", "UIApplicationDelegate", "UIApplicationDelegateAdaptor",
        "UIPasteboard", "UIUserInterfaceIdiom", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
        "UISelectionFeedbackGenerator", "UIKeyboardType", "UITextContentType", "UITextAutocapitalizationType", "UISceneConfiguration",
        "UISceneSession", "UIScene", "UIWindowScene", "UIWindowSceneDelegate", "UIResponder", "UIInterfaceOrientation",
        "UIDeviceOrientation", "UIRectCorner", "UIEdgeInsets", "UIKit", "UITraitCollection", "UIUserInterfaceStyle",
        "UIUserInterfaceSizeClass", "UIContentSizeCategory", "UITraitEnvironmentLayoutDirection", "UIAccessibilityContrast",
        "UIUserInterfaceLayoutDirection",
    ]

    /// The module that has a name here which a Mac's modules bring by themselves; nil for other names.
    static func module(of name: String) -> String? { names.first { $0.words.contains(Substring(name)) }?.module }

    /// Modules that bring the names of `CoreGraphics`; a Mac's `Foundation` does, too.
    private static let bringGraphics: Set = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "CoreGraphics", "CoreText", "QuartzCore"]

    /// Whether a word is a name of UIKit that only its module has.
    private static func isOfUIKit(_ word: Substring) -> Bool {
        word.count > 3 && word.hasPrefix("UI") && word.dropFirst(2).first?.isUppercase == true && !ownNames.contains(word)
    }

    /// The modules to import everywhere, for these sources.
    static func modules(for sources: [SwiftSource]) -> [String] {
        // Many names are UIKit's and AppKit's alike; who imports AppKit means those.
        let isAppKits = sources.contains { !$0.imports.isDisjoint(with: ["AppKit", "Cocoa"]) }
        return names.filter { module, words in
            sources.contains { source in
                // A Mac's `SwiftUI` hands these on: what one file imports, others use.
                if module == "UIKit" {
                    if source.imports.contains(module) || source.words.contains(where: isOfUIKit) { return true }
                    if isAppKits { return false }
                }
                if module == "SwiftUI",
                    !bringGraphics.subtracting(["CoreGraphics", "CoreText", "QuartzCore"]).isDisjoint(with: source.imports)
                {
                    return false
                }
                if module == "CoreGraphics", !bringGraphics.isDisjoint(with: source.imports) { return false }
                if module == "AppKit", source.imports.contains(module) { return true }
                return !source.imports.contains(module) && !words.isDisjoint(with: source.words)
            }
        }.map(\.module)
    }
}
