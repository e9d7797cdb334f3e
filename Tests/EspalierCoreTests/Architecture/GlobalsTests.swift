import Foundation
import Testing

/// What a process has one of and may change: by file and name, with the reason why it is neither an app's nor a window's nor a test's.
/// The list only shrinks.
private let reasons: [String: String] = [
    // Facts that never change, worked out once, by all that they depend on.
    "EspalierControls/Controls/Date/DateParts.swift: known": "follows from the locale alone; bounded",
    "EspalierCore/Images/ImageFile.swift: files": "files by their places; bounded",
    "EspalierCore/Images/ImageLibrary.swift: indices": "the app's resources by their folders, which do not change while it runs",
    "EspalierCore/Images/ResolvedImage.swift: known": "turned pictures by the pictures' numbers; bounded",
    "EspalierCore/Images/VectorFile.swift: files": "files by their places; bounded",
    "EspalierCore/Kernel/State/FieldTable.swift: tables": "what types are made of; as many as the program has types",
    "EspalierCore/Styles/Color+Assets.swift: known": "the app's resources by their folders, which do not change while it runs",
    "EspalierCore/Images/ImagePaint.swift: known": "pictures by image and environment; bounded",
    "EspalierCore/Symbols/SymbolCache.swift: symbols": "symbols by all that they depend on; bounded",
    "EspalierCore/Symbols/SymbolCatalog.swift: names": "drawings that have been read, of those that there are",
    "EspalierCore/Symbols/SymbolCatalog.swift: unknown": "each unknown name is told of once, on the process's standard error",
    "EspalierCore/Transfer/TypeTable.swift: declared": "kinds of data, which a program declares for all of itself",
    "EspalierCore/Kernel/Tree/TupleView.swift: layouts": "what types are made of; as many as the program has types",
    "SwiftData/Models/ModelDescription.swift: known": "what models are made of; as many as the program has models",

    // Memory and connections that windows share.
    "EspalierCore/Images/ImageFile.swift: shared": "its limit is of the process's memory",
    "EspalierCore/Images/Loading/ImageDownload.swift: kept": "windows share what was loaded while one of them shows it",
    "EspalierCore/Images/VectorWorker.swift: shared": "one thread draws foreign files",
    "EspalierCore/Runtime/TaskThreads.swift: shared": "Swift has one pool of threads for tasks in a process",
    "EspalierGraphics/Images/PictureMemory.swift: shared": "its limit is of the process's memory",
    "EspalierGraphics/Images/PictureMemory.swift: used": "pictures are made on any thread; their limit is of the process's memory",
    "EspalierCore/Views/FontLibrary.swift: libraries": "windows with one measurer share what it measured; each goes with its measurer",

    // What the call that runs is inside of: the main thread's.
    "EspalierCore/Kernel/State/AnimationCompletions.swift: host": "the window whose animate pass runs",
    "EspalierCore/Kernel/State/LayoutFeedback.swift: current": "the layout whose queued work runs",
    "EspalierCore/Kernel/State/LayoutFeedback.swift: isInFrame": "whether a frame runs",
    "EspalierCore/Kernel/State/EvaluationScope.swift: current": "the element whose evaluation runs",
    "EspalierCore/Kernel/State/EvaluationScope.swift: isUpdating": "whether an update runs",
    "EspalierCore/Kernel/State/StateLedger.swift: current": "the ledger of the views that are being made",
    "EspalierCore/Kernel/State/Transaction.swift: scope": "the transaction of the call that runs",
    "EspalierPlatformViews/Core/ViewCore.swift: isInLayout": "whether a layout changes platform views",
    "EspalierCore/Drawing/CGContext.swift: stack": "the contexts that are being drawn into",
    "AppKit/App/EarlyWindows.swift: waiting": "windows that are shown before there is an app",
    "AppKit/Text/NSFontManager.swift: shared": "AppKit's font manager is the app's, and is asked of nothing",
    "AppKit/Images/NSGraphicsContext.swift: saved": "the contexts that are kept; AppKit's functions name none",
    "AppKit/Images/NSImage+Representations.swift: focused": "the pictures that are being drawn into; AppKit's drawing names none",
    "UIKit/Views/UIView+Keyframes.swift: collected": "the block that adds key frames; UIKit's functions name none",
    "UIKit/Drawing/Graphics.swift: openPictures": "the pictures that are being drawn; UIKit's functions name none",

    // Asked by source that knows no app and no window.
    "EspalierCore/FoundationGaps/ValueTransformer.swift: registry": "Foundation's transformers are asked for by their names, on any thread",
    "EspalierApp/App/AppRuntime.swift: current": "UIApplication.shared and the like are asked of nothing",
    "EspalierApp/App/AppTaker.swift: take": "App.main() knows nothing but its type",
    "EspalierApp/PlatformNames/PlatformApplication.swift: shared": "UIKit's and AppKit's names",
    "EspalierApp/PlatformNames/Pasteboards/PasteboardStore.swift: named":
        "pasteboards with names are the app's, and are asked for on any thread",
    "UIKit/Views/UIAppearance.swift: proxies": "UIKit's proxies are asked of classes",
    "UIKit/Views/UIAppearance.swift: containedLooks": "UIKit's proxies are asked of classes",
    "TipKit/TipStore.swift: shared": "tips, their parameters and events are asked of types",
    "EspalierNavigation/Navigation/Title/UsualBars.swift: read": "UIKit's proxies are asked of classes",
    "UIKit/Views/UIView+Animation.swift: animates": "UIKit's switch for all animations",
    "EspalierApp/Storage/WindowStorage.swift: shared": "scene storage of views that are in no window",
    "EspalierCore/Input/Pointer/AppPointer.swift: settings": "AppKit's cursors are of the app, and are set by nobody in particular",
    "EspalierCore/Input/Pointer/AppPointer.swift: trackers": "the windows that such a cursor is told to",
    "AppKit/Views/NSCursor.swift: stack": "AppKit's cursors are of the app, and are set by nobody in particular",
    "AppKit/Views/NSCursor.swift: setCursor": "AppKit's cursors are of the app, and are set by nobody in particular",
    "EspalierCore/Input/InputMonitors.swift: all": "AppKit's monitors are of the app, and are added by nobody in particular",
    "SwiftData/Models/StoreOpening.swift: open": "containers on one file share its store, and hold it; a file is the machine's",
    "AVFoundation/Capture/AVCaptureDevice.swift: driver": "cameras are the machine's, and are asked for by their class, as in AVFoundation",
    "AVFoundation/Speech/SpeechService.swift: shared": "the user has one speech-dispatcher; voices are asked for by their class",
    "AudioToolbox/SystemSounds.swift: shared": "sounds have numbers in all of the process, as in AudioToolbox",
    "EspalierPlatformViews/Drawing/CATransaction.swift: open": "QuartzCore's transactions are begun and ended by calls that name none",
    "Security/Keychain.swift: shared": "the user has one keychain, asked of nothing, from any thread",
    "AppKit/App/NSPrintInfo.swift: shared": "AppKit's name, asked of a class",
    "AppKit/App/NSSound.swift: named": "AppKit's sounds have names in all of the app",
    "AppKit/App/NSSound.swift: playing": "a sound that plays is kept by nobody in particular",
    "AppKit/App/WindowWatch.swift: hasBegun": "notifications are waited for by their names, on any thread; only ever set",
    "AppKit/Views/NSDraggingSession.swift: current": "the user drags one thing at a time",
    "UIKit/App/UIPrintInteractionController.swift: shared": "UIKit's name, asked of a class",
    "os/LogRecord.swift: shared": "what the process has logged; bounded",
    "AppKit/App/NSEvent.swift: current": "NSApp.currentEvent, for as long as its action runs on the main thread",
    "UserNotifications/DesktopNotifications.swift: running": "the session has one service",
    "UserNotifications/UNUserNotificationCenter.swift: shared": "asked of nothing, as in UserNotifications",
    "WidgetKit/WidgetCenter.swift: shared": "WidgetKit's name; it keeps nothing",
    "os/LogWriter.swift: shared": "the journal is the machine's",
    "os/Signposts.swift: began": "os_signpost has no state of its own",
    "os/Signposts.swift: last": "numbers are unique in all of the process",
    "EspalierCore/Kernel/Animation/Transitions/AnyTransition.swift: exist": "a transition is made before any window has it; only ever set",
    "EspalierCore/FoundationGaps/TargetAction.swift: shared": "notification centres are the process's, and have no place for what is added",
    "EspalierCore/Accessibility/AccessibilityNotification.swift: receiver": "a notification is posted from nowhere in particular",
    "EspalierCore/Images/ImageRenderer.swift: current": "an ImageRenderer is made from nothing",
    "EspalierCore/Platform/DeviceSettings.swift: settings": "asked from any thread, and before there is a window",
    "EspalierCore/Kernel/State/TransactionQueue.swift: shared": "state may be read in several windows: a write is one change of them all",

    // The process itself has one.
    "EspalierApp/App/AppSignals.swift: writeEnd": "signals are the process's",
    "EspalierCommand/System/ProcessTree.swift: isEnding": "signals are the process's",
    "EspalierApp/Storage/DefaultsCenter.swift: shared": "UserDefaults are the process's",
    "EspalierApp/Storage/DefaultsWatch.swift: shared": "UserDefaults are the process's",
    "EspalierCore/Localization/NSLocalizedString.swift: shared": "Foundation's names are asked of nothing",
    "EspalierCore/Localization/Translations.swift: shared": "a process has one language",
    "EspalierGraphics/Diagnostics.swift: printed": "standard error is the process's",
    "EspalierGraphics/UniqueNumber.swift: last": "numbers are unique in all of the process",
    "EspalierTesting/Pictures/KitFonts.swift: known": "fonts by their scales: reading them again would take most of a test's time",
    "EspalierTesting/Windows/TestDefaults.swift: count": "UserDefaults are the process's",
    "EspalierTesting/X11/ServerProcess.swift: next": "displays are the machine's",
    "EspalierX11/Protocol/Connection.swift: current": "Xlib's handlers of errors are the process's",
    "EspalierX11/Text/AppFonts.swift: isAdded": "what fontconfig knows is the process's",
    "EspalierX11/Text/AppFonts.swift: registered": "what fontconfig knows is the process's",
    "EspalierX11/Text/AppFonts.swift: resources": "what fontconfig knows is the process's",
    "EspalierX11/Text/OwnFonts.swift: isAdded": "what fontconfig knows is the process's",
    "EspalierX11/Text/OwnFonts.swift: files": "files in memory are the process's, as their numbers are",
    "EspalierX11/Text/FriBidi.swift: shared": "a library is loaded once",
    "AVFoundation/GStreamerLibrary.swift: shared": "a library is loaded once",
    "EspalierX11/Text/HarfBuzz.swift: shared": "a library is loaded once",

    // Combine's own, which know no app.
    "Combine/Core/CombineIdentifier.swift: lastIdentifier": "numbers are unique in all of the process",
    "Combine/Core/Subscription.swift: shared": "has no state",
    "Combine/ObservableObject/ObservableObjectPublisherRegistry.swift: shared": "publishers by their objects, with which they go",
    "Combine/ObservableObject/PublishedFields.swift: shared": "what types are made of; as many as the program has types",
    "Combine/Schedulers/ImmediateScheduler.swift: shared": "has no state",
    "EspalierCore/Kernel/Animation/Transitions/RowTransition.swift: shared": "has no state",
]

/// What differs from window to window is the `ViewHost`'s, what differs from app to app the `AppRuntime`'s, and what a test replaces is
/// in the environment or the platform: so tests run beside each other.
@Suite("Mutable state of the process") struct GlobalsTests {
    @Test("Only what is listed, with a reason, is one for the whole process") func nothingElseIsOfTheProcess() throws {
        let found = try Self.globals()
        let new = found.subtracting(reasons.keys).sorted()
        #expect(new.isEmpty, "give it to the app, the window or the environment: \(new.joined(separator: ", "))")
        let gone = Set(reasons.keys).subtracting(found).sorted()
        #expect(gone.isEmpty, "take it from the list: \(gone.joined(separator: ", "))")
    }

    @Test("Declarations of variables of the process are told from others", arguments: [
        ("    private static var known: [Int] = []", "known"), ("    package static weak var current: Thing?", "current"),
        ("    nonisolated(unsafe) static var exist = false", "exist"), ("    @MainActor package private(set) static var count = 0 {", "count"),
        ("    private static let last = Atomic<Int>(0)", "last"), ("    static let state = Mutex(State())", "state"),
        ("    package static let shared = Queue()", "shared"), ("nonisolated(unsafe) private var end: Int32 = -1", "end"),
        ("    static var title: String { \"a = b\" }", nil), ("    @TaskLocal static var clock: Clock?", nil),
        ("    var count = 0", nil), ("    static let limit = 3", nil), ("    // static var old = 1", nil),
        ("        return \"static var new = 1\"", nil), ("let names = [\"a\"]", nil),
    ] as [(String, String?)])
    func declarationsAreFound(line: String, name: String?) { #expect(Self.global(declaredBy: line) == name) }

    private static func globals() throws -> Set<String> {
        var found: Set<String> = []
        for name in SourceTree.files {
            let source = try SourceTree.text(name)
            for line in source.split(separator: "\n") {
                if let global = global(declaredBy: String(line)) { found.insert("\(name): \(global)") }
            }
        }
        return found
    }

    /// The name of what the line declares, if the process has one of it and may change it.
    private static func global(declaredBy line: String) -> String? {
        let words = line.split { $0 == " " }
        guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" }), keyword + 1 < words.count else { return nil }
        let modifiers = words[..<keyword]
        guard modifiers.allSatisfy(isModifier), !modifiers.contains("@TaskLocal") else { return nil }
        guard modifiers.contains("static") || modifiers.contains("class") || line.first != " " else { return nil }
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = words[(keyword + 1)...].joined(separator: " ")
        if words[keyword] == "let" {
            let isLocked = rest.contains("= Mutex") || rest.contains("= Atomic") || rest.contains(": Mutex<") || rest.contains(": Atomic<")
            return isLocked || name == "shared" && line.first == " " ? String(name) : nil
        }
        // What is computed has its brace before any value.
        if let brace = rest.firstIndex(of: "{"), rest.firstIndex(of: "=").map({ brace < $0 }) ?? true { return nil }
        return String(name)
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.first == "@" || [
            "static", "class", "private", "fileprivate", "internal", "package", "public", "open", "weak", "final", "nonisolated",
            "nonisolated(unsafe)", "private(set)", "fileprivate(set)", "package(set)", "unowned", "unowned(unsafe)", "override",
        ].contains(word)
    }
}
