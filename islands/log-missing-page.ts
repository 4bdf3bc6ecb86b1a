console.log(`Page not found: ${location.pathname}${location.search}${location.hash}`);
