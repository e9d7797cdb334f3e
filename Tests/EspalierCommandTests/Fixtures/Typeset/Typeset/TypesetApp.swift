import SwiftUI

@main
struct TypesetApp: App {
    var body: some Scene {
        WindowGroup { VStack { Text("Set").font(.custom("Squares-Regular", size: 40)); Text("Set").font(.custom("Bricks-Regular", size: 40)) }.padding(40) }
    }
}
