/// The frameworks of Apple's systems, which no package has, whether they are here or not.
enum AppleFrameworks {
    static let names: Set<String> = [
        "ARKit", "Accelerate", "Accessibility", "AccessorySetupKit", "ActivityKit", "AdServices", "AdSupport", "AddressBook",
        "AppIntents", "AppKit", "AppTrackingTransparency", "ApplicationServices", "AudioToolbox", "AudioUnit", "AuthenticationServices",
        "AutomaticAssessmentConfiguration", "AVFAudio", "AVFoundation", "AVKit", "BackgroundTasks", "BusinessChat", "CFNetwork",
        "CallKit", "CarPlay", "Carbon", "Charts", "ClassKit", "ClockKit", "CloudKit", "Cocoa", "CommonCrypto", "Compression", "Contacts",
        "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics",
        "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices",
        "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CoreWLAN", "CreateML", "CryptoKit",
        "CryptoTokenKit", "Darwin", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "DiskArbitration",
        "EventKit", "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider", "FinanceKit", "FoundationModels",
        "GameController", "GameKit", "GameplayKit", "GLKit", "GroupActivities", "HealthKit", "HealthKitUI", "HomeKit", "IOKit",
        "IdentityLookup", "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
        "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
        "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC", "OpenGLES", "PDFKit", "PHASE",
        "PassKit", "PencilKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "Quartz", "QuartzCore", "QuickLook",
        "QuickLookThumbnailing", "QuickLookUI", "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SceneKit", "ScreenCaptureKit",
        "ScreenTime", "Security", "SensitiveContentAnalysis", "ServiceManagement", "ShazamKit", "Social", "SoundAnalysis", "Speech",
        "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TVUIKit", "TipKit", "Translation", "UIKit",
        "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
        "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "os", "simd",
    ]
}
