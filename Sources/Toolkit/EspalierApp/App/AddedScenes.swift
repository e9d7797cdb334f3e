import EspalierCore
package import Foundation

// Scenes that no body describes: what AppKit's apps add while they run, such as their items in the panel.
extension AppRuntime {
    /// Adds an item of the panel. While it is not known whether there is a panel it waits; where there is none, it stands in a window.
    package func add(_ scene: SceneDescription) {
        addedScenes.append(scene)
        scenes.append(scene)
        // Before the first windows are open, the start opens what the scenes ask for.
        guard hasOpenedWindows else { return }
        switch hasPanel {
        case true?:
            hasTrayItems = true
            services?.scenesChanged()
        case nil where services?.mayHaveTray == true: waitingForTray.append(scene.id)
        default: place([scene])
        }
    }

    /// The delegates that the app's adaptors have made.
    package var delegateObjects: [AnyObject] { life.delegates.map { $0.object as AnyObject } }

    /// Tells a delegate of AppKit's kind, which the app has made by itself, of the app's life.
    package func tell(_ delegate: some NSObject & NSApplicationDelegate) { life.add(.init(delegate)) }

    /// An added scene is described anew.
    package func update(_ scene: SceneDescription) {
        for index in addedScenes.indices where addedScenes[index].id == scene.id { addedScenes[index] = scene }
        for index in scenes.indices where scenes[index].id == scene.id { scenes[index] = scene }
        for window in windows where window.scene.id == scene.id { window.update(from: scene) }
        itemsChanged()
        services?.scenesChanged()
    }

    /// Takes an added scene away, with its windows. An app that is left with neither a window nor an item ends.
    package func removeScene(id: String) {
        addedScenes.removeAll { $0.id == id }
        scenes.removeAll { $0.id == id }
        waitingForTray.removeAll { $0 == id }
        services?.scenesChanged()
        dismiss { $0.scene.id == id }
        itemsChanged()
        hasTrayItems = hasTrayItems && scenes.contains { $0.tray != nil }
        guard hasOpenedWindows else { return }
        // Not at once: another item or a window may come in its place.
        platform.after(0) { [weak self] in
            guard let self, windows.isEmpty, waitingForTray.isEmpty, !hasTrayItems else { return }
            platform.stop()
        }
    }
}
